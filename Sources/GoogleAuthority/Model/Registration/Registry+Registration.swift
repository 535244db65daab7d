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
