package import Keyring
internal import WireFormats

/// Registration by the rules; ``Registry/put(_:)-(OAuthClient)`` takes everything.
extension Registry {
  package mutating func register(_ client: OAuthClient) throws(RegistrationRefusal) {
    var problems = client.problems
    if clients[client.id] != nil { problems.append(.clientIDTaken(client.id)) }
    if projects[client.project] == nil { problems.append(.projectUnknown(client.project)) }
    guard problems.isEmpty else { throw RegistrationRefusal(problems: problems) }
    put(client)
  }

  package mutating func register(_ account: Account) throws(RegistrationRefusal) {
    var problems = account.problems
    if accounts[account.subject] != nil { problems.append(.subjectTaken(account.subject)) }
    if self.account(withEmail: account.email) != nil { problems.append(.emailTaken(account.email)) }
    guard problems.isEmpty else { throw RegistrationRefusal(problems: problems) }
    put(account)
  }
}

extension Registry {
  /// Makes a published project and one client in it, with fresh ids, for a test that shares
  /// consents with no other.
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

extension Account {
  /// Errors in an account's data.
  package var problems: [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if !subject.isWellFormed { problems.append(.subject(subject.rawValue)) }
    guard let domain = Self.domain(of: email) else { return problems + [.email(email)] }
    if let hostedDomain, domain.lowercased() != hostedDomain.lowercased() {
      problems.append(.hostedDomain(hostedDomain, email: email))
    }
    return problems
  }

  /// The part behind the `@` of an address; nil when it isn't one.
  private static func domain(of email: String) -> Substring? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, email.utf8.count <= 254,
      email.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      !parts[0].isEmpty,
      parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
        String($0).isMade(of: ASCIISet.alphanumerics.union(ASCIISet("-")), 1...63)
      })
    else { return nil }
    return parts[1]
  }
}
