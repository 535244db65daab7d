package import Keyring

extension Registry {
  /// Makes a published project and one client in it, with fresh ids: what a test needs that wants to
  /// share consents with nobody.
  package mutating func makeClient(
    _ kind: ClientKind, named name: String, using random: inout some RandomSource
  ) -> OAuthClient {
    var number = ProjectNumber.random(using: &random)
    while projects[number] != nil { number = .random(using: &random) }
    let client = OAuthClient(
      id: .random(of: number, using: &random),
      secret: kind.hasSecret ? ClientSecret.random(using: &random) : nil, kind: kind,
      project: number)
    put(Project(number: number, name: name))
    put(client)
    return client
  }
}
