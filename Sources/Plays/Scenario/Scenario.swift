internal import Forms
internal import WireFormats
package import Words

/// One case of a scenario, with its values filled in: the world, the story, and what must be true.
package struct Scenario: Hashable {
  /// The file's name in messages.
  package var source = ""
  package var name = CaseName(scenario: "")
  package var title = ""
  package var flows: [Flow] = []
  /// The actions without which a driver is not applicable.
  package var uses: [Marked<ActionName>] = []
  package var needs: [Capability] = []
  package var needsScopeRoles: [ScopeRole] = []
  /// The active checks for which this is evidence.
  package var checks: [Marked<CheckID>] = []
  private var boxedServer = Boxed(ServerSettings())
  /// The number of cases that are played unless all are asked for; nil for all of them.
  package var sample: Int?
  /// The case's place among the cases of its scenario.
  package internal(set) var place = 0
  /// Registrations of the scenario's own, beside the driver's.
  package var clients: [Named<ClientRegistrationWish>] = []
  package var users: [Named<ScenarioUser>] = []
  package var clock = ClockSettings.form.blank
  package var faults: [Named<FaultPlan>] = []
  package var steps: [Step] = []
  package var limits = ScenarioLimits.form.blank
  var places = Places()

  /// The places of the words that tell which drivers a scenario is for.
  struct Places: Hashable, Sendable {
    var id = SourceSpan.unwritten
    var flows: [Marked<Flow>] = []
    var needs: [Marked<Capability>] = []
    var roles: [Marked<ScopeRole>] = []
  }

  package var server: ServerSettings {
    get { boxedServer.value }
    set { boxedServer = Boxed(newValue) }
  }

  /// The faults that wait for a step to arm them, even in another case; all others are armed from
  /// the start.
  package internal(set) var waitingFaults: Set<String> = []
}

extension Scenario {
  /// The first action that it needs and that isn't among some.
  package func missingAction(in actions: some Collection<ActionName>) -> ActionName? {
    uses.first { use in !actions.contains { use.value.covers($0) } }?.value
  }
}

extension Scenario: FileMapping {
  package static let form = FileForm<Scenario>(
    "a scenario", "The server's behaviour, the user's decisions, and what must be true.",
    blank: Scenario(),
    [
      .unread(.schema(.scenario)),
      .required(
        "id", Marked<String>.self, takes: .form(.name), "The scenario's name in reports."
      ) {
        $0.name = CaseName(scenario: $1.value, variant: $0.name.variant)
        $0.places.id = $1.span
      },
      .required("title", "A short description of the story.") { $0.title = $1 },
      .required("flows", [Marked<Flow>].self, "The flows that the story makes sense for.") {
        $0.places.flows = $1
        $0.flows = $1.map(\.value)
      },
      .required(
        "uses", "Actions that the driver must have. Without them the scenario is not applicable."
      ) { $0.uses = $1 }.alsoCalled("actions"),
      .optional(
        "needs", [Marked<Capability>].self,
        "Other capabilities that the driver must have."
      ) {
        $0.places.needs = $1
        $0.needs = $1.map(\.value)
      }.alsoCalled("requires"),
      .optional(
        "needs_scope_roles", [Marked<ScopeRole>].self,
        "The roles for which the driver must list scopes."
      ) {
        $0.places.roles = $1
        $0.needsScopeRoles = $1.map(\.value)
      },
      .optional(
        "checks",
        "The active checks that this scenario is for. Passive checks use every scenario."
      ) { $0.checks = $1 },
      .optional("server", "The behaviour of the mock.") { $0.server = $1 },
      .optional(
        "clients", takes: .map(.declaring(.client), .section(ClientRegistrationWish.self)),
        "More client registrations beside the driver's own, under names of your choice."
      ) { $0.clients = $1 },
      .optional(
        "users", takes: .map(.declaring(.user), .section(ScenarioUser.self)),
        "The users that have an account, under names of your choice."
      ) { $0.users = $1 },
      .optional("clock", "The clocks of the server and the client.") { $0.clock = $1 },
      .unread(cases),
      .optional(
        "sample", takes: .int(1...99), usually: .words("all"),
        "The number of cases that are played without `--thorough`: the first ones."
      ) { $0.sample = $1 },
      .optional(
        "faults", takes: .map(.declaring(.fault), .section(FaultPlan.self)),
        """
        Injected faults. A fault that a step arms by name waits for that step; the others are \
        armed from the start.
        """
      ) { $0.faults = $1 },
      .required(
        "steps", takes: .list(.variants(Step.self)), "The story, from top to bottom."
      ) { $0.steps = $1 },
      .optional("limits", "Time limits, in real time.") { $0.limits = $1 },
    ])

  static let cases = Member.optional(
    "cases", .map(.declaring(.caseName), .map(.form(.name), .anything)),
    """
    Variations of the story. Each case runs all of it, with its own values for `${case.…}`.
    """)

  /// One case of a scenario, from a tree with its values filled in. The members that the tree
  /// leaves out are as in another case, if there is one.
  init(
    from node: Node, source: String, variant: String?, like other: Scenario? = nil
  ) throws(UnreadableNode) {
    self = other ?? Self.form.blank
    try Self.form.read(node, into: &self)
    self.source = source
    name = CaseName(scenario: name.scenario, variant: variant)
  }
}

extension [Scenario] {
  /// The cases of one file, in their order: a fault that a step of one arms waits for that step in
  /// all.
  var knowingEachOther: [Scenario] {
    let waiting = Set(flatMap(\.steps).flatMap(\.armedFaults))
    return enumerated().map { place, scenario in
      var scenario = scenario
      scenario.waitingFaults = waiting
      scenario.place = place
      return scenario
    }
  }
}

/// The longest times of a case.
package struct ScenarioLimits: Hashable, FileMapping {
  /// The whole case, in real time.
  package var `case`: Duration?
  /// Each step that sets no limit itself.
  package var step: TimeLimit?

  package static let form = FileForm<ScenarioLimits>(
    "limits", "Time limits, which end whatever hangs.", blank: ScenarioLimits(),
    [
      .optional("case", usually: .value("2m"), "The limit for the whole case.") { $0.case = $1 },
      .optional(
        "step", usually: .words("the action's `timeout`, or 30s"),
        "The limit for each step without its own `limit`."
      ) { $0.step = $1 },
    ])
}

/// A large value behind a reference, so that what has it is cheap to copy.
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  package init(_ value: Value) { storage = Storage(value) }

  package var value: Value { storage.value }

  package static func == (one: Boxed, other: Boxed) -> Bool {
    one.storage === other.storage || one.value == other.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
