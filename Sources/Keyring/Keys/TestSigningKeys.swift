internal import WireFormats

/// The two RSA-2048 keys that stand for Google's published pair, of which the first signs.
///
/// **These are test keys. They are public, they protect nothing, and they must never sign anything
/// real.** Making an RSA key takes a sixth of a second; reading one takes a tenth of a millisecond,
/// and only when it is first needed. The same keys lie in `Fixtures/keys` as PEM files.
package enum TestSigningKeys {
  package static let first = key(from: firstPKCS1)
  package static let second = key(from: secondPKCS1)

  private static func key(from base64: String) -> RSAPrivateKey {
    guard let der = Base64.decode(base64), let key = try? RSAPrivateKey(der: der) else {
      preconditionFailure("the built-in test key can't be read")
    }
    return key
  }

  private static let firstPKCS1 = """
    MIIEpAIBAAKCAQEApq9p0yQ9nNLnpF5U7zcwy0RDwUQO6LDEAGTieof2JmWOFtkXo/uBaAKY6nVMRX5dgqieeRkvM/TX\
    oCD7+K8wd+UTahnaAKiZSAq2QeU2gzOsrngaFdMxZvimIw+zsjiKSZdbrST+OEvGrjKsoq6Y/8QXW6FWKpNqcm/SLAA3\
    Hq1wKgaWwehOdtUkUMYmC3cMk75VVIvyHzlK+htXHPgD6+cX3HIp/jEXh2wvNYvvhh44BhALJjx6AU1TYP7cyGVovpJJ\
    54fH7QdmZNrQbqyfFn/qIF6/s31GGXQ/0DSLu9tcPQnDnEXaX4BjPRodfaVUTmBtK3A/IC9sx/71c1bYAwIDAQABAoIB\
    ACNQlM4sJnWcZYF4juwjuE3Ih8ZhofsAwHYI6cbmGWunJoSGuDCA77jWnAlIksFCdZNiIDkt8cdDP4/ojRnyHAW63fMj\
    yQFMtzUBN/4cDwGbKCHKxlQLa7MSSTiycfL3ca0HyV+Ur9vDijOL/vF0pmvB4uUB+JyKoQnf0RqLbSIta0KX2ZhfXaKR\
    3hQElXfGSfZkEXdGiFcUok8qDskza5NH1C8tNnqUZbjMvgYUfkC3zQkDm2cOqZSYxYPuPSsbRltzKLz5xdvjkyXyJEtP\
    EamSd/sB/UmihBWQU5UVmc0l2SrqdUurjDNaaIJXd85bEQvPCuQ2CUh/0pm0upNbRNkCgYEA0sHRd9/ZGmcG+lPgd06n\
    MOBhCuzyBYNCpg1YeQjL1RHnQsgkletmXhEp4DwVa+1lubmn76bFb5k0vUd+9V5J9lhlIDOAh4ZwmE/eg2b0TxbNHyxU\
    RRJnnLSgLKG+POWae/4vZZXEOQwKwwOIuKjpBRb8l7spGG3ofga5UO11JXcCgYEAyneectw3LMx2qvCDfueqFdbDYT3z\
    pYXNbhP4ZDkLCYDd3M3ry0cxTaNGJYyn3TvxonnAED0upQQRZM3bQh5zjK1aT+JVQyK7edCF5Jy48JyPMuligtJ/9QWJ\
    n3sQrzZtmURMggMsENE+uPjfUzVUiaVia2uT6hVksDmMzg9xtNUCgYEAhuA8wl+CG/B1Obx1+URfoNrnn8tVc4u2GniN\
    9x9W+uuzOTzGlR8J6wdG6lbpSqGpqTsUKz1qOuosIznfGP4XjUyyovHyvkieRAtRFnzLutWXvexrnaySnGnH2+hCy8wQ\
    mmtoP7Wh1vRK6tSXKb4HKhe03RGM0jJ8SDLbY9wjTS8CgYEAtjXY3z3YWfTYhxZVAQy0QVs6EnWSpFA6hOpsDKZZjH/x\
    KxoXLqYvdNOP+ZMQL0YXPEWd1/93zwJONQ4eWO7Wxq/sKyBh4z2KwyIqnYd92OzM4uCuy1Vt2rDVHjW+2jB9igWxZQA9\
    1BS8AfPX6CaCoi242TvDrlL6fq4MThYQGtECgYAYEqBB1w6kSC59PYu3Fgf570euLPNtv+2qxEaLBwpQpFbHIABkuVnm\
    zFRBM4eNI1Hc6LSffCA/c2G8BJ1rqvkZINmgQqJdrd9MpZrHOEd0SVmNGff6TJCawkFRnag6fRbyXr1N0Di6TzbwqMOt\
    ogwOJZNhmPTMqbnKO/H8JeLA/w==
    """

  private static let secondPKCS1 = """
    MIIEowIBAAKCAQEArdTjnRPJdscX1n/o8k7mTdOiwRR6xrGQDfYnfkUYcmhWwPC4WVqO3dRd7lryh+kqdkyQX09bt5t2\
    uk6J3HiPqpc0CCAekHgfQ0fBau3zw4p037rLmesXj+njfjxadKIIi4GFYWj8XbmIKRRpRjet0hfEDKnFUiBy1WtnU9vD\
    gwwcp2rA04bqKmwY9y1zAWgz7w+xWTPvvWEzB/31sKyhvpNKsWOob23qdls8qpiIHTlw5EZAxkDaXetegQWL+IuG0+Mj\
    77gDJqBIgz7sd3qswP8w2nZZrA5lUAUxRA6yapKzrZrzlTZEiZCSMuHDgR236zzQyp5klv8IJ0FnD0/K3QIDAQABAoIB\
    AArBFXXV0Axzo8Nm9WvsOq5M7hBA6pmZSZ67gFT9BFarotZb7iPFCPqrVUZWRRPodnKMKRBkcfmpeg5rpnbH1KeKpDLu\
    fcWVUOXSLiKl5wNNcQ6YWVlD5JjIMQVRyYzWq22qDSzqGFbaEBTuiNbJwgyx4LSh2i3LCR+v/dv/yBg20OJ5rJ6J5m/e\
    jLiwPeEOQ+GQVRtiHLRWHZ+OYjTZQRycKOquDQczeb6mzaSTfAt9BUXkBZClrI6q3dpvH9DhYmg/u8wcDRSkiuAafnwG\
    +PNadE9qiCXa/2k8kbuGDpkC+raLQZBiIOFsCm8yk1Ohl7VhD2wyAmPXAgkpRcmpKfcCgYEA6Mpym/tccoHDRkp5eHQU\
    8RaAYjzUK5tMXtEY/3s1gKdMZuYQkYX7PUmvPGD8IVJx/C4xgGG5WAfeRDDx4rE2Pzddwc+z5nYM9MQPDMHkiuMITwdh\
    fMO3/6+mopm2FLWGUJv7uXqeR74cy5+YdFXyCD4qS0/gKE7VgIEwADTlxbcCgYEAvymeAYktR1cFSQvriZOJD2XaXxJS\
    L4Fm8dkBU5PswtT2ivd+K1Jat+Z1HTaQ9zHBgRedAoVYzeyk68KE2t/lydQjYzVV1Z0e5XbOOQTkhYtJ9rNM9WGepMBZ\
    0uHLzoqdFstpnVGz2NVewlyLKZZjEeRFZJlew0i8pz1MuYnyFAsCgYAfgM4zx7eCE4d+qrN3lpYC7l2fbcX0xMZ4CmoM\
    oPrjl0BiqH3Tg8M1TxR04lccl1CvpPyz+AWiISZ2Kf2CBSNnOLHqeZZJ+O3V7fZvbonkNcc5ErGhtcbfxkCRvqWCdfJg\
    VEujlTF4WgUBlW6HR95COU9187BNJCYGhvUdAguaTwKBgQCip/K+M87HKRBiOzZLdbHl3DCXPKuZqG3D03YBe5i1nye4\
    zyYYDpcKa5mzJb7r1vZjtYfvoS8S6QzbXkRVSLXpqgwCWluSy4KClTib48Her8pbk+0jzdCDNvg3K9GTCPbpcmOHbQGu\
    ur9KehwfYsshai5xjt7HI5kCZHJoXSwSSQKBgBUzkim0cKBtT2BozDKoistwn4RpBOWV7gZZW2ksSZd658BbVg2Ywkem\
    yInbOB0ebncZ4gPE1rDHChg2/eNHBBAlLiXoX+9s2O+ySvqjgfYKwWY7UEj8ni1/68qTyUr5eS4POs4lseaTaoXpA5Ly\
    lRBGlrWEASQVVXeAW0MZsELM
    """
}
