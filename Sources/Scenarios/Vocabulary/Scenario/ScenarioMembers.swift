/// The members at the top of a scenario.
enum ScenarioMembers {
  static let schema = Member.required(
    "schema", .word(Words.schema(.scenario)), "The file's format, always first.")
  static let id = Member.required("id", .form(.name), "What reports call the scenario.")
  static let title = Member.required("title", .text, "What happens, in a few words.")
  static let flows = Member.required(
    "flows", .listOrOne(.word(Words.flow)), "The flows that the story makes sense for.")
  static let uses = Member.required(
    "uses", .listOrOne(.form(.action)),
    "The actions that a driver must have; without them the scenario is not applicable."
  )
  .alsoCalled("actions")
  static let needs = Member.optional(
    "needs", .listOrOne(.word(Words.capability)),
    "What else is asked of the driver; without it the scenario is not applicable."
  )
  .alsoCalled("requires")
  static let needsScopeRoles = Member.optional(
    "needs_scope_roles", .listOrOne(.word(Words.role)),
    "The roles for which the driver must name scopes.")
  static let checks = Member.optional(
    "checks", .listOrOne(.form(.check)),
    "The active checks that this is evidence for; passive ones look at every scenario.")
  static let server = Member.optional("server", .section(.server), "How the mock behaves.")
  static let clients = Member.optional(
    "clients", .map(.declaring(.client), .section(.client)),
    "Registrations beside the driver's own, by names of your choice.")
  static let users = Member.optional(
    "users", .map(.declaring(.user), .section(.user)),
    "Who has an account, by names of your choice.")
  static let clock = Member.optional("clock", .section(.clock), "What time it is.")
  static let cases = Member.optional(
    "cases", .map(.declaring(.caseName), .map(.form(.name), .deferred)),
    """
    Variations: each case runs the whole story, with its own values in the place of `${case.…}`.
    """)
  static let faults = Member.optional(
    "faults", .map(.declaring(.fault), .section(.fault)),
    """
    What goes wrong on purpose. Those that a step arms by name wait for it, the others are armed \
    from the start.
    """)
  static let steps = Member.required(
    "steps", .list(.variants(.step)), "The story, from top to bottom.")
  static let limits = Member.optional(
    "limits", .section(.limits), "How long it may take, in real time.")

  static let section = Section(
    "a scenario", "What the server does, what the user decides, and what must be true.",
    [
      schema, id, title, flows, uses, needs, needsScopeRoles, checks, server, clients, users, clock,
      cases, faults, steps, limits,
    ])
}

enum LimitMembers {
  static let wholeCase = Member.optional(
    "case", .form(.duration), usually: .value("2m"), "The whole case.")
  static let step = Member.optional(
    "step", .form(.timeLimit), usually: .words("the action's `timeout`, or 30s"),
    "Each step that has no `limit`.")

  static let section = Section("limits", "Limits end what hangs.", [wholeCase, step])
}
