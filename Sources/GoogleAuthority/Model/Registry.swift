/// The projects, clients and accounts that the authority knows.
package struct Registry: Hashable, Sendable {
  package private(set) var projects = Register<ProjectNumber, Project>()
  package private(set) var clients = Register<ClientID, OAuthClient>()
  package private(set) var accounts = Register<Subject, Account>()
  /// The account that signs in where neither the request, the browser nor the decision names one.
  package var usualAccount: Subject?
  /// Accounts by their addresses in lower case.
  private var subjects: [String: Subject] = [:]
  /// The number of projects that are for one organisation's accounts alone.
  private var organisations = 0

  package init() {}

  package mutating func put(_ project: Project) {
    if projects[project.number]?.audience.organisation != nil { organisations -= 1 }
    projects.put(project, as: project.number)
    if project.audience.organisation != nil { organisations += 1 }
  }
  package mutating func put(_ client: OAuthClient) { clients.put(client, as: client.id) }

  /// Replaces the account with the same subject; an address belongs to the account that had it
  /// last.
  package mutating func put(_ account: Account) {
    if let old = accounts[account.subject]?.email.lowercased(), subjects[old] == account.subject {
      subjects[old] = nil
    }
    accounts.put(account, as: account.subject)
    subjects[account.email.lowercased()] = account.subject
  }

  package func project(of client: OAuthClient) -> Project? { projects[client.project] }

  /// The users of a client; everybody where its project isn't known.
  func audience(of client: Registered<OAuthClient>) -> Project.Audience {
    projects.find(client.project)?.audience ?? .production
  }

  /// The organisation whose accounts alone may use a client. Mostly no project is such a one, and
  /// then none is looked up.
  func organisation(of client: Registered<OAuthClient>) -> String? {
    organisations > 0 ? audience(of: client).organisation : nil
  }

  /// The account that signs in where nobody says who does: the usual one, or the only one.
  package var defaultAccount: Subject? {
    usualAccount ?? (accounts.count == 1 ? accounts.keys.first : nil)
  }

  /// The account that a login hint names: an e-mail address, in any case, or a subject.
  package func account(named hint: String) -> Account? {
    accounts[Subject(rawValue: hint)] ?? account(withEmail: hint)
  }

  package func account(withEmail email: String) -> Account? {
    subjects[email.lowercased()].flatMap { accounts[$0] }
  }
}
