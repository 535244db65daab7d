internal import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

/// The members of a project.
enum ProjectMembers: FileSection {
  static let name = Member.required(
    "name", .text, "The name on the consent page, unique among projects.")
  static let number = Member.optional(
    "number", .string(mayBeEmpty: true), usually: .words("made from the name"),
    "The project's number, with which its client ids begin; in quotes.")
  static let id = Member.optional(
    "id", .text, usually: .words("`project-` and the number"),
    "The project id in the console and in downloaded files.")
  static let supportEmail = Member.optional(
    "support_email", .text, usually: .value("developer@example.com"),
    "The contact address on the consent page.")
  static let publishingStatus = Member.optional(
    "publishing_status", .word(PublishingStatus.self), usually: .value("production"),
    """
    The users of the clients: everybody, listed testers (whose refresh tokens last seven days), \
    or one organisation.
    """)
  static let testers = Member.optional(
    "testers", .list(.text), "The addresses of the users who may use a project in testing.")
  static let organisation = Member.optional(
    "organisation", .text, "The domain whose accounts may use an internal project.")
  static let trusted = Member.optional(
    "trusted", .bool, usually: .value("false"),
    "True if an administrator trusts the app. Users then grant all permissions or none.")
  static let verified = Member.optional(
    "verified", .bool, usually: .value("true"),
    "True if Google has verified the app. An unverified app shows a warning first.")
  static let accessDurations = Member.optional(
    "access_durations", .list(.form(.duration(in: .seconds(1)...LifetimeMembers.longest))),
    usually: .words("access lasts until it is revoked"),
    "The durations of access that users can choose, such as `[30d, 180d]`.")
  static let apis = Member.optional(
    "apis", .list(.form(.api)), usually: .words("all"),
    "The APIs that the project has enabled. Calls to other APIs are refused.")
  static let clients = Member.optional(
    "clients", .list(.variants(ClientMembers.self)), "The project's clients.")
  static let serviceAccounts = Member.optional(
    "service_accounts", .list(.section(ServiceAccountMembers.self)),
    "The project's service accounts.")
  static let securityEvents = Member.optional(
    "security_events", .section(ReceiverMembers.self),
    "The receiver of the project's Cross-Account Protection events.")

  static let section = Section(
    "a project", "A project of the Google Cloud console. Users grant consent to the whole project.",
    [
      name, number, id, supportEmail, publishingStatus, testers, organisation, trusted, verified,
      accessDurations, apis, clients, serviceAccounts, securityEvents,
    ])
}

/// The users of a project's clients, in the console's words.
enum PublishingStatus: String, FileWord {
  case testing, production
  case `internal`

  static let noun = Noun("a publishing status", "publishing statuses")
}

extension ConfigurationReader {
  /// Reads the projects; without the member the standard one is there.
  mutating func readProjects(_ node: Node?) {
    guard let node else { return addStandardProject() }
    for element in node.elements ?? [] { readProject(element) }
    guard let usual = clients.first(where: \.isForPrograms) ?? clients.first else {
      // A client with an error is not a forgotten one.
      if needsClient, !problems.hasErrors {
        problems.error(
          "no project has a client", at: SourceSpan(at: node.span.start),
          help: "add one below \"\(ProjectMembers.clients.name):\", such as \"- type: desktop\"")
      }
      return
    }
    setup.clientAtHand = usual.id
  }

  private mutating func addStandardProject() {
    setup.registry.put(StandardCast.project)
    for client in StandardCast.clients { setup.registry.put(client) }
    setup.serviceAccounts[StandardCast.robot.email] = StandardCast.robot
    setup.serviceAccountAtHand = StandardCast.robot.email
  }

  private mutating func readProject(_ node: Node) {
    guard let fields = Fields(node) else { return }
    let name = projectName(fields)
    let number = projectNumber(fields, name: name)
    var project = Project(
      number: number, id: fields.text(ProjectMembers.id), name: name ?? "",
      audience: audience(fields),
      consentStyle: fields.bool(ProjectMembers.trusted) == true ? .whole : .granular,
      isVerified: fields.bool(ProjectMembers.verified) ?? true,
      accessDurations: fields.texts(ProjectMembers.accessDurations)
        .compactMap { try? DurationText.parse($0.text) })
    if fields[ProjectMembers.apis] != nil {
      project.enabledAPIs = Set(fields.texts(ProjectMembers.apis).map(\.text))
    }
    if let email = fields.text(ProjectMembers.supportEmail) { project.supportEmail = email }
    setup.registry.put(project)
    firstProject = firstProject ?? number
    readClients(fields.list(ProjectMembers.clients), of: project)
    readServiceAccounts(fields.list(ProjectMembers.serviceAccounts), of: project)
    readReceiver(fields[ProjectMembers.securityEvents], of: project)
  }

  private mutating func projectName(_ fields: Fields) -> String? {
    guard let name = fields.text(ProjectMembers.name) else { return nil }
    // Where the number is written, nothing is derived from the name.
    if !projectNames.insert(name).inserted, fields.text(ProjectMembers.number) == nil {
      problems.error(
        "two projects have the name '\(name)'", at: fields.place(of: ProjectMembers.name),
        help: "numbers and ids are derived from names, so names must be unique")
    }
    return name
  }

  /// The number that the file gives, or one that is the same in every run.
  private mutating func projectNumber(_ fields: Fields, name: String?) -> ProjectNumber {
    guard let text = fields.text(ProjectMembers.number) else {
      var random = SeededRandom(seed: "project \(name ?? "")")
      return ProjectNumber.random(using: &random)
    }
    let number = ProjectNumber(rawValue: text)
    let place = fields.place(of: ProjectMembers.number)
    if !number.isWellFormed {
      problems.error(
        "'\(text)' is not a project number", at: place,
        help: "write up to nineteen digits in quotes, such as \"123456789012\"")
    } else if setup.registry.projects[number] != nil {
      problems.error(
        "there is a project \(text) already", at: place, help: "omit it to have one generated")
    }
    return number
  }
}

// MARK: - Audience

extension ConfigurationReader {
  /// The users of a project's clients; the list and the domain belong to one status each.
  private mutating func audience(_ fields: Fields) -> Project.Audience {
    let listed = fields.texts(ProjectMembers.testers)
    testers += listed
    let written = fields.word(ProjectMembers.publishingStatus, PublishingStatus.self)
    guard written != nil || fields[ProjectMembers.publishingStatus] == nil else {
      return .production
    }
    let status = written ?? .production
    checkBelongs(ProjectMembers.testers, to: .testing, status, fields)
    checkBelongs(ProjectMembers.organisation, to: .internal, status, fields)
    switch status {
    case .production: return .production
    case .testing: return .testing(users: Set(listed.map(\.text)))
    case .internal:
      if fields[ProjectMembers.organisation] == nil {
        problems.error(
          "an internal project names its organisation",
          at: fields.place(of: ProjectMembers.publishingStatus),
          help: "add \"\(ProjectMembers.organisation.name): example.org\"")
      }
      return .organisation(domain: fields.text(ProjectMembers.organisation) ?? "")
    }
  }

  private mutating func checkBelongs(
    _ member: Member, to owner: PublishingStatus, _ status: PublishingStatus, _ fields: Fields
  ) {
    guard status != owner, let key = fields.key(of: member) else { return }
    problems.error(
      "'\(member.name)' is for projects whose publishing status is \(owner.rawValue)", at: key,
      help: "add \"\(ProjectMembers.publishingStatus.name): \(owner.rawValue)\", or omit it")
  }

  /// Warns of testers who can't sign in, since no account has their address.
  mutating func checkTesters() {
    let addresses = setup.registry.accounts.values.map(\.email).sorted()
    for (text, node) in testers where !addresses.contains(text) {
      let suggestion = DidYouMean.suggestion(for: text, among: addresses)
      problems.warning(
        "no account has the address '\(text)'", at: node.span,
        help: suggestion.map { "did you mean \"\($0)\"?" }
          ?? "add it below \"\(FileMembers.accounts.name):\"")
    }
  }
}

extension OAuthClient {
  /// True if a browser and a client-secret file are enough to sign in to it.
  fileprivate var isForPrograms: Bool {
    switch kind {
    case .desktop, .web: true
    case .iOS, .android, .chromeExtension, .universalWindows, .limitedInput: false
    }
  }
}
