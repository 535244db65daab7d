package import Keyring

/// The RSA-2048 key of the service account that every instance may start with.
///
/// **This is a test key. It is public, it protects nothing, and it must never sign anything real.**
/// It isn't one of those that sign tokens, so that a client's signature never passes for Google's.
package enum TestServiceAccountKey {
  package static let key: RSAPrivateKey = {
    guard let key = try? RSAPrivateKey(pem: pem) else {
      preconditionFailure("the built-in test key can't be read")
    }
    return key
  }()

  /// The id that Google would give it, known without loading it: see ``ServiceAccount/keyID(of:)``.
  package static let keyID = "a2411865d83038f4b96886c0db68b8fde4184fa5"

  /// The text of the key in key files, which are written without loading it.
  static let pem = """
    -----BEGIN PRIVATE KEY-----
    MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCedUZRU+WcaMew
    +ouapTF/VCO6Ef55ezXL/wN5+NqVwApQOM8v0z7hXYtmT+35V6u2JpFZpurcM62m
    +c3BVtgQPjsPYXwIAFQLWmCs0qXd4YU5eHLFWyFCM/zNm9dwfPUvzRobFVuQy6gU
    4K/XfyPaTdm+wjNGnPR9frAVBLQ5zDvCybipgyCa0vELDCviSC7fErhXrgtKKVwC
    weMedXTgPwhMMMICspI4lSMFM0qAn7XSUraWL40uACIW6nLjJmLvu2bAvxW94TPG
    N73cmpkHmYGq1DvtC7AmhDYeFLYANCfX24A8EWfuwdbjxI3AJqx2j1MrOxljBrme
    2WaD1bC5AgMBAAECggEAEwIDYN8dBIGnLqonU/Ir+Veo/3mIGp92iRV6n8eDxQHn
    2s6tv9Fp0hPsFGZTKB1lqjB/MA9vTeHfG1AM5/vYaD5mzEYH4FfVvRTm0uRj5DVY
    y1eRAO6ZEz10Pl/K3KIIsWa7knMh7EEZ1QNM5J9KODYtgA4Ao6BRTbqEOck6K1KN
    lRuzRNExX3PnquSHFdmeMxKJPLDA9T/L2lVt5XQ5u1GrB67WtJs4D5Vx6xPv8Fl8
    R3ImFdfZ5u2kFlWSNV6V4h4VEChzUXI+QbDYCiR4w+wR3b2K0xWzts73KoMhLDst
    oZo5w9vp0eGLjmx1H3xsU5hcR60PkVQ02tqid/GIvwKBgQDVBiaFrEK3sONYHvid
    IwtYjYfFZYUFCfga9Z2N8WPkZ9n/pNwdmZGhTYLtST1sqsFoY7srFbFCRUi6ZmlZ
    LQkPbTiIwRSfBs5GOPBoAthRroZBXT4OlNzzNPgjIdakq8gXEeFF8IIjufwVKAa0
    U+Aat1et/oNlYB01JCTFSnJsBwKBgQC+bQKImUxjGLA9movyUJAmYvkV+ierDkvj
    T/QdVT+SJVgUDkkFRfqCqe1ZAAHRIE/ERpLOToa8I/LRLjpSW6SSUZXUZp2iZxyT
    lJHVb5Warpv6HjnCUcyY8afBEmijh4DUU2w83WxWAklqAfLYZib0vXxC2OMq+Grv
    qTT8UZlNPwKBgBUaEt7S/ZjssNid2MrYGdufyX9IWzDwl98zzXOuIdMSZonobtWP
    zNlJsFqJEsic8aPBnVzbPT/vVREB7BWlXGxmyV7ioYRPTEewhEAJaBxPSYVYEzmm
    jWyaJqp0Q6r0SVHft40SEhIv7kS6Pk/Gr0B2QP0/ZQy5xKrq9amFgmgpAoGBAIoF
    Htn9KqWExnDQLHEEPYblI57vQoM0CIMId2ovWLVHxfA7bmeZEfpUychBPg/ieI5N
    jKhluDhzYdKFzBXXgI/g/FUHz2dfjxHUlGL7zpZfyoPeFoUmnsGYHbvN6PPmCdVb
    Zc8zugsY+zcPlIGOgNvQ31jgNL73cSKmJNZhGlknAoGAJ05BpgvHbT0f3CgnBTvs
    /l0ezM6RmOFl3vI5R4Vzlr6/1ZjSfJw4bZKpKXjzjJIeL3lI42MNQD+3pWz0DQ8r
    JsXeWgGcsC8loijuIsTgOF/32Zdu1XXU0Dv+/oha//SAwvM+f/V7CH0CoQpyj9Rw
    frk7ZorSPh0kKM8tLJQKLKs=
    -----END PRIVATE KEY-----

    """
}
