internal import Forms
internal import GoogleAuthority
internal import WireFormats

/// Reads the file from top to bottom, and notes what is wrong instead of giving up.
struct ConfigurationReader {
  var yaml: ValueReader
  var setup = AuthoritySetup()

  /// Clients in the order of the file.
  var clients: [OAuthClient] = []
  var projectNames: Set<String> = []
  /// Addresses that may use projects in testing.
  var testers: [(text: String, node: Node)] = []
  var routes: Set<RouteIdentity> = []

  init(_ document: FormDocument) {
    yaml = ValueReader(document)
    setup.registry = Registry()
    setup.serviceAccounts = [:]
  }

  mutating func read(_ root: Node?) {
    guard let fields = yaml.fields(root, of: FileMembers.section) else { return }
    readAccounts(fields[FileMembers.accounts])
    readOrganisations(fields[FileMembers.organisations])
    readProjects(fields[FileMembers.projects])
    checkTesters()
    readRoutes(fields[FileMembers.routes])
    readLifetimes(fields[FileMembers.lifetimes])
    readSwitches(fields[FileMembers.switches])
  }

  /// Notes what the rules of registration say, at the member that each rule is about.
  mutating func note(_ problem: RegistrationProblem, at place: SourceSpan) {
    yaml.problems.error(problem.description, at: place, help: problem.help)
  }
}
