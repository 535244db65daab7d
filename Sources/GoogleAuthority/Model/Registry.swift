/// The projects, clients and accounts that the authority knows.
package struct Registry: Hashable, Sendable {
  package private(set) var projects: [ProjectNumber: Project] = [:]
  package private(set) var clients: [ClientID: OAuthClient] = [:]
  package private(set) var accounts: [Subject: Account] = [:]
  package private(set) var serviceAccounts: [ServiceAccountEmail: ServiceAccount] = [:]

  package init() {}

  package mutating func put(_ project: Project) { projects[project.number] = project }
  package mutating func put(_ client: OAuthClient) { clients[client.id] = client }
  package mutating func put(_ account: Account) { accounts[account.subject] = account }
  package mutating func put(_ account: ServiceAccount) { serviceAccounts[account.email] = account }

  package func project(of client: OAuthClient) -> Project? { projects[client.project] }

  /// The account that a login hint names: an e-mail address or a subject.
  package func account(named hint: String) -> Account? {
    accounts[Subject(rawValue: hint)] ?? accounts.values.first { $0.email == hint }
  }
}
