import Testing

@testable import Keyring

struct SubjectHashTests {
  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBsDCCAVWgAwIBAgIUNewsNPDiUl7tgtR1r3/HfkOVVWkwCgYIKoZIzj0EAwIw
    LDETMBEGA1UECgwKVW5kZXJzdHVkeTEVMBMGA1UEAwwMU3ViamVjdCBoYXNoMCAX
    DTI2MTEyMTE2MzgyMVoYDzIxMjYxMDI4MTYzODIxWjAsMRMwEQYDVQQKDApVbmRl
    cnN0dWR5MRUwEwYDVQQDDAxTdWJqZWN0IGhhc2gwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAARXtsgmZjiREyMJphD6hzmgtC1Xwc54KeQk+Z+ULN2t+e11e4MX898c
    I9hGImeDqkgGjQ+JkM3eXLZ4D6WOExZ9o1MwUTAdBgNVHQ4EFgQUgkpPdZleDASm
    9TjmWPDMuIvHvJMwHwYDVR0jBBgwFoAUgkpPdZleDASm9TjmWPDMuIvHvJMwDwYD
    VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAtwciieujY5K/GXHQrsyP
    PaKXtZqDb1k0u1FdzlbFwa8CIQDoOhLESeNJy53S2dOHB5zsSWITpUR4uH2z64T1
    0g5buQ==
    -----END CERTIFICATE-----
    """

  @Test("The name is what `openssl x509 -hash` says")
  func nameInAFolder() throws {
    let bundle = try PEMBundle(reading: Array(Self.certificate.utf8))
    #expect(try SubjectHash.fileName(of: try #require(bundle.certificates.first)) == "834269ac.0")
  }

  @Test func whatIsNoCertificateHasNone() {
    #expect(throws: KeyringFailure.self) { try SubjectHash.fileName(of: [1, 2, 3]) }
  }
}
