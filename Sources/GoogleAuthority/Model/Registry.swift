/// The projects, clients and accounts that the authority knows.
package struct Registry: Hashable, Sendable {
  package private(set) var projects: [ProjectNumber: Project] = [:]
  package private(set) var clients: [ClientID: OAuthClient] = [:]
  package private(set) var accounts: [Subject: Account] = [:]
  /// Who signs in where neither the request nor the decision says who.
  package var usualAccount: Subject?
  /// Accounts by their addresses in lower case.
  private var subjects: [String: Subject] = [:]
  package private(set) var serviceAccounts: [ServiceAccountEmail: ServiceAccount] = [:]

  package init() {}

  package mutating func put(_ project: Project) { projects[project.number] = project }
  package mutating func put(_ client: OAuthClient) { clients[client.id] = client }

  /// Puts an account in place of the one with its subject; an address belongs to who had it last.
  package mutating func put(_ account: Account) {
    if let old = accounts[account.subject]?.email.lowercased(), subjects[old] == account.subject {
      subjects[old] = nil
    }
    accounts[account.subject] = account
    subjects[account.email.lowercased()] = account.subject
  }
  package mutating func put(_ account: ServiceAccount) { serviceAccounts[account.email] = account }

  package func project(of client: OAuthClient) -> Project? { projects[client.project] }

  /// The account that a login hint names: an e-mail address, in any case, or a subject.
  package func account(named hint: String) -> Account? {
    accounts[Subject(rawValue: hint)] ?? account(withEmail: hint)
  }

  package func account(withEmail email: String) -> Account? {
    subjects[email.lowercased()].flatMap { accounts[$0] }
  }
}
