internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on the projects that clients belong to.
enum ProjectOperations {
  private enum Status: String, CaseIterable {
    case production, testing, organisation
  }

  private struct NewAudience: ControlInput {
    var status = Status.production
    var testUsers: [String] = []
    var domain: String?

    static let form = ObjectForm(
      NewAudience(),
      [
        .required(
          "status", .choice(Status.self), \.status,
          "The publishing status, which determines who may use its clients."),
        .optional("test_users", .list(.text(.emailAddress)), \.testUsers, "For testing."),
        .optional("domain", .filled, \.domain, "For an organisation."),
      ])

    func audience() throws(ControlFailure) -> Understudy.Audience {
      switch (status, domain) {
      case (.production, _): .production
      case (.testing, _): .testers(Set(testUsers))
      case (.organisation, let domain?): .organisation(domain: domain)
      case (.organisation, nil):
        throw ControlFailure(.conflict, "an organisation needs a domain", at: ["domain"])
      }
    }
  }

  private struct EnabledAPIs: ControlInput {
    var enabled: [String]?

    static let form = ObjectForm(
      EnabledAPIs(),
      [
        .optional(
          "enabled", .list(.text(.apiName)), \.enabled,
          "Their names, such as `drive.googleapis.com`; all if left out.")
      ])
  }

  private static let project = AnswerForm<Project>.named(
    "Project",
    [
      .value(
        "number", .text, { $0.number.rawValue }, "Its number, with which its client ids begin."),
      .value("id", .text, { $0.id }, "Its id in the console."),
      .value("name", .text, { $0.name }, "The name that users see."),
      .value(
        "status", .choice(Status.self), { parts(of: $0).status },
        "The publishing status, which determines who may use its clients."),
      .value(
        "test_users", .list(.text), { parts(of: $0).users },
        "The test users of a project in testing."),
      .value(
        "domain", .orNull(.text), { parts(of: $0).domain },
        "The domain of an organisation's project."),
      .value(
        "apis", .orNull(.list(.text)), { $0.enabledAPIs?.sorted() },
        "The names of the APIs that it has enabled; null for all."),
      .value("verified", .flag, { $0.isVerified }, "True if users see no warning."),
    ])

  static let all = [
    ControlOperation(
      "listProjects", .get, "/projects", "Lists the projects.",
      answer: .json(.object([.value("projects", .list(project), { $0 }, "By number.")])),
      perform: list),
    ControlOperation(
      "setAudience", .put, "/projects/{project}/audience",
      "Sets a project's publishing status. Existing refresh tokens keep their expiry.",
      body: NewAudience.self, answer: .json(project), failures: [.conflict],
      perform: setAudience),
    ControlOperation(
      "setAPIs", .put, "/projects/{project}/apis",
      "Sets which APIs a project has enabled. Calls to other APIs are refused.",
      body: EnabledAPIs.self, answer: .json(project), perform: setAPIs),
  ]

  private static func list(_ call: ControlCall) -> [Project] {
    call.service.registry.projects.values.sorted { $0.number.rawValue < $1.number.rawValue }
  }

  private static func setAudience(
    _ call: ControlCall, _ new: NewAudience
  ) throws(ControlFailure) -> Project {
    let number = ProjectNumber(rawValue: try call.place("project"))
    let audience = try new.audience()
    do throws(Understudy.ChangeFailure) {
      return try call.clients.publish(number, to: audience)
    } catch {
      throw .unknown(error.description, at: "project")
    }
  }

  private static func setAPIs(
    _ call: ControlCall, _ new: EnabledAPIs
  ) throws(ControlFailure) -> Project {
    let number = ProjectNumber(rawValue: try call.place("project"))
    do throws(Understudy.ChangeFailure) {
      return try call.clients.setAPIs(new.enabled.map { Set($0) }, of: number)
    } catch {
      throw .unknown(error.description, at: "project")
    }
  }

  private static func parts(
    of project: Project
  ) -> (status: Status, users: [String], domain: String?) {
    switch project.audience {
    case .production: (.production, [], nil)
    case .testing(let users): (.testing, users.sorted(), nil)
    case .organisation(let domain): (.organisation, [], domain)
    }
  }
}
