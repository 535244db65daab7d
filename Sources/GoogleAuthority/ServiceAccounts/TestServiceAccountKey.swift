package import Keyring
internal import WireFormats

/// The RSA-2048 key of the service account that every instance may start with.
///
/// **This is a test key. It is public, it protects nothing, and it must never sign anything real.**
/// It isn't one of those that sign tokens, so that a client's signature never passes for Google's.
package enum TestServiceAccountKey {
  package static let key: RSAPrivateKey = {
    guard let der = Base64.decode(pkcs1), let key = try? RSAPrivateKey(der: der) else {
      preconditionFailure("the built-in test key can't be read")
    }
    return key
  }()

  /// The result of ``ServiceAccount/keyID(of:)`` for it, known without loading it.
  package static let keyID = "a2411865d83038f4b96886c0db68b8fde4184fa5"

  private static let pkcs1 = """
    MIIEowIBAAKCAQEAnnVGUVPlnGjHsPqLmqUxf1QjuhH+eXs1y/8DefjalcAKUDjPL9M+4V2LZk/t+VertiaRWabq3DOt\
    pvnNwVbYED47D2F8CABUC1pgrNKl3eGFOXhyxVshQjP8zZvXcHz1L80aGxVbkMuoFOCv138j2k3ZvsIzRpz0fX6wFQS0\
    Ocw7wsm4qYMgmtLxCwwr4kgu3xK4V64LSilcAsHjHnV04D8ITDDCArKSOJUjBTNKgJ+10lK2li+NLgAiFupy4yZi77tm\
    wL8VveEzxje93JqZB5mBqtQ77QuwJoQ2HhS2ADQn19uAPBFn7sHW48SNwCasdo9TKzsZYwa5ntlmg9WwuQIDAQABAoIB\
    ABMCA2DfHQSBpy6qJ1PyK/lXqP95iBqfdokVep/Hg8UB59rOrb/RadIT7BRmUygdZaowfzAPb03h3xtQDOf72Gg+ZsxG\
    B+BX1b0U5tLkY+Q1WMtXkQDumRM9dD5fytyiCLFmu5JzIexBGdUDTOSfSjg2LYAOAKOgUU26hDnJOitSjZUbs0TRMV9z\
    56rkhxXZnjMSiTywwPU/y9pVbeV0ObtRqweu1rSbOA+VcesT7/BZfEdyJhXX2ebtpBZVkjVeleIeFRAoc1FyPkGw2Aok\
    eMPsEd29itMVs7bO9yqDISw7LaGaOcPb6dHhi45sdR98bFOYXEetD5FUNNraonfxiL8CgYEA1QYmhaxCt7DjWB74nSML\
    WI2HxWWFBQn4GvWdjfFj5GfZ/6TcHZmRoU2C7Uk9bKrBaGO7KxWxQkVIumZpWS0JD204iMEUnwbORjjwaALYUa6GQV0+\
    DpTc8zT4IyHWpKvIFxHhRfCCI7n8FSgGtFPgGrdXrf6DZWAdNSQkxUpybAcCgYEAvm0CiJlMYxiwPZqL8lCQJmL5Ffon\
    qw5L40/0HVU/kiVYFA5JBUX6gqntWQAB0SBPxEaSzk6GvCPy0S46UlukklGV1Gadomcck5SR1W+Vmq6b+h45wlHMmPGn\
    wRJoo4eA1FNsPN1sVgJJagHy2GYm9L18QtjjKvhq76k0/FGZTT8CgYAVGhLe0v2Y7LDYndjK2Bnbn8l/SFsw8JffM81z\
    riHTEmaJ6G7Vj8zZSbBaiRLInPGjwZ1c2z0/71URAewVpVxsZsle4qGET0xHsIRACWgcT0mFWBM5po1smiaqdEOq9ElR\
    37eNEhISL+5Euj5Pxq9AdkD9P2UMucSq6vWphYJoKQKBgQCKBR7Z/SqlhMZw0CxxBD2G5SOe70KDNAiDCHdqL1i1R8Xw\
    O25nmRH6VMnIQT4P4niOTYyoZbg4c2HShcwV14CP4PxVB89nX48R1JRi+86WX8qD3haFJp7BmB27zejz5gnVW2XPM7oL\
    GPs3D5SBjoDb0N9Y4DS+93EipiTWYRpZJwKBgCdOQaYLx209H9woJwU77P5dHszOkZjhZd7yOUeFc5a+v9WY0nycOG2S\
    qSl484ySHi95SONjDUA/t6Vs9A0PKybF3loBnLAvJaIo7iLE4Dhf99mXbtV11NA7/v6IWv/0gMLzPn/1ewh9AqEKco/U\
    cH65O2aK0j4dJCjPLSyUCiyr
    """
}
