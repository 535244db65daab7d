internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The projects that clients belong to.
enum ProjectOperations {
  private enum Status: String, CaseIterable {
    case production, testing, organisation
  }

  private static let project = Schema.named(
    "Project",
    .object([
      .required("number", .text(), "Its number, which its clients' ids begin with."),
      .required("id", .text(), "The name that the console knows it by."),
      .required("name", .text(), "What users see."),
      .required("status", .choice(Status.self), "Who may use its clients."),
      .required("test_users", .list(.text()), "Of a project in testing."),
      .required("domain", .orNull(.text()), "Of an organisation's project."),
      .required("verified", .flag, "Whether users are spared the warning."),
    ]))

  static let all = [
    ControlOperation(
      "listProjects", .get, "/projects", "Lists the projects.",
      answer: .json(.object([.required("projects", .list(project), "By number.")])),
      perform: list),
    ControlOperation(
      "setAudience", .put, "/projects/{project}/audience",
      "Sets a project's publishing status; refresh tokens keep the end that they were issued with.",
      body: .object([
        .required("status", .choice(Status.self), "Who may use its clients."),
        .optional("test_users", .list(.text(.emailAddress)), "For testing."),
        .optional("domain", .text(.filled), "For an organisation."),
      ]), answer: .json(project), failures: [.conflict], perform: setAudience),
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    let projects = call.service.registry.projects.values
      .sorted { $0.number.rawValue < $1.number.rawValue }
    return .json(["projects": .array(projects.map(json))])
  }

  private static func setAudience(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    let number = ProjectNumber(rawValue: call.place("project"))
    let audience: Project.Audience =
      switch call.text("status").flatMap(Status.init(rawValue:)) {
      case .testing?: .testing(users: Set(call.texts("test_users") ?? []))
      case .organisation?: .organisation(domain: try domain(call))
      case .production?, nil: .production
      }
    return try call.service.change { (state, now) throws(ControlFailure) in
      do throws(ChangeFailure) {
        try state.authority.setAudience(audience, of: number, at: now)
      } catch {
        throw .unknown(error.description, at: "project")
      }
      return .json(state.authority.registry.projects[number].map(json) ?? .null)
    }
  }

  private static func domain(_ call: ControlCall) throws(ControlFailure) -> String {
    guard let domain = call.text("domain") else {
      throw ControlFailure(.conflict, "an organisation needs a domain", at: ["domain"])
    }
    return domain
  }

  private static func json(_ project: Project) -> JSONValue {
    var (status, users, domain) = (Status.production, [String](), String?.none)
    switch project.audience {
    case .production: break
    case .testing(let list): (status, users) = (.testing, list.sorted())
    case .organisation(let name): (status, domain) = (.organisation, name)
    }
    return [
      "number": .string(project.number.rawValue), "id": .string(project.id),
      "name": .string(project.name), "status": .string(status.rawValue),
      "test_users": .texts(users), "domain": .text(domain), "verified": .bool(project.isVerified),
    ]
  }
}
