internal import Forms
internal import GoogleAuthority
internal import WireFormats
internal import Words

/// The members at the top of the file.
enum FileMembers: FileSection {
  static let projects = Member.optional(
    "projects", .list(.section(ProjectMembers.self)),
    usually: .words("the standard project with a client of every type"),
    "Projects with their clients and service accounts, in place of the standard project.")
  static let accounts = Member.optional(
    "accounts", .list(.section(AccountMembers.self)),
    usually: .words("the two standard accounts"),
    """
    Google accounts, in place of the standard ones. The first one signs in if a request names none.
    """)
  static let organisations = Member.optional(
    "organisations", .list(.section(OrganisationMembers.self)),
    "The policies of Workspace organisations for their accounts.")
  static let scopes = Member.optional(
    "scopes", .list(.section(ScopeMembers.self)),
    "Scopes, in addition to those that Google has published and those of `routes`.")
  static let routes = Member.optional(
    "routes", .list(.section(RouteMembers.self)),
    "API methods, in addition to those in Google's guides.")
  static let api = Member.optional(
    "api", .word(APISource.self), usually: .value(AuthoritySetup().apiSource.rawValue),
    """
    The API methods that answer: only `routes` and those in Google's guides, or besides those of \
    `google`: all in its discovery documents, by what was stored in them before.
    """)
  static let lifetimes = Member.optional(
    "lifetimes", .section(LifetimeMembers.self),
    "Lifetimes and limits of codes and tokens.")
  static let switches = Member.optional(
    "switches", .section(SwitchMembers.self),
    "Choices where Google's behaviour is uncertain or has changed.")

  static let section = Section(
    "the file", "Anything left out keeps its default.",
    [projects, accounts, organisations, scopes, routes, api, lifetimes, switches])
}

/// Reads the file from top to bottom, and notes what is wrong instead of giving up.
///
/// Its words are checked first; what is read then has its shape, or is passed over.
struct ConfigurationReader {
  var problems: ProblemList
  var setup = AuthoritySetup()

  /// Clients in the order of the file.
  var clients: [OAuthClient] = []
  var projectNames: Set<String> = []
  /// Addresses that may use projects in testing.
  var testers: [(text: String, node: Node)] = []
  var routes: Set<RouteIdentity> = []
  /// False where a client is to come from elsewhere.
  let needsClient: Bool
  /// The project that stands first.
  var firstProject: ProjectNumber?

  init(_ problems: ProblemList, needsClient: Bool = true) {
    self.problems = problems
    self.needsClient = needsClient
    setup.registry = Registry()
    setup.serviceAccounts = [:]
    setup.serviceAccountAtHand = nil
  }

  mutating func read(_ root: Node?) {
    guard let root else { return }
    var checker = Checker(problems)
    checker.check(root, .section(FileMembers.self))
    problems = checker.problems
    guard let fields = Fields(root) else { return }
    readAccounts(fields[FileMembers.accounts])
    readOrganisations(fields[FileMembers.organisations])
    readProjects(fields[FileMembers.projects])
    checkTesters()
    readScopes(fields[FileMembers.scopes])
    readRoutes(fields[FileMembers.routes])
    if let source: APISource = fields.word(FileMembers.api) { setup.apiSource = source }
    readLifetimes(fields[FileMembers.lifetimes])
    readSwitches(fields[FileMembers.switches])
  }

  /// Notes a breach of the rules of registration, at the member that the rule is about.
  mutating func note(_ problem: RegistrationProblem, at place: SourceSpan) {
    problems.error(problem.description, at: place, help: problem.help)
  }
}
