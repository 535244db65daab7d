package import Forms
package import WireFormats
package import Words

/// One step of a scenario's story.
package struct Step: Hashable {
  package var name: String?
  package var when = Condition()
  package var limit: TimeLimit?
  /// The level of its expectations that don't set their own.
  package var level: Requirement?
  package var action = StepAction.deliverHeld
  package var span = SourceSpan.unwritten

  /// The needs of a step, without which it isn't taken; nothing is always met.
  package struct Condition: Hashable, FileMapping {
    /// Empty for any.
    package var flows: [Flow] = []
    package var capabilities: [Capability] = []
    package var actions: [ActionName] = []

    package static let form = FileForm<Condition>(
      "when", "All of these must hold.", blank: Condition(),
      [
        .unread(cases),
        .optional("flow", "The driver uses one of these flows.") { $0.flows = $1 },
        .optional("has", "The driver has all of these capabilities.") { $0.capabilities = $1 },
        .optional("action", "The driver has all of these actions.") { $0.actions = $1 },
      ])

    static let cases = Member.optional(
      "case", .listOrOne(.declared(.caseName)), "The current case is one of these.")
  }
}

package indirect enum StepAction: Hashable, Sendable {
  case run(RunStep)
  /// The user's behaviour from now on, for a client that is running.
  case browser(Browser)
  case callback(CallbackStep)
  case visit(VisitStep)
  /// The redirect that the browser has held back goes on.
  case deliverHeld
  /// The port of an address is taken by another program from now on.
  case occupy(Template)
  case mint(MintStep)
  case clock(ClockStep)
  case server(ServerStep)
  case fault(FaultStep)
  case clear(ClearStep)
  case signal(SignalStep)
  case wait(WaitStep)
  case remember([Named<TemplateValue>])
  case store(StoreStep)
  case expect(Expectation)
  case `do`([Step])
}

// MARK: - In files

extension Step: FileValue, FileVariants {
  package static var shape: Shape { .variants(Self.self) }

  package static let variants = Variants(
    "a step", "A step is one of these:", by: .key,
    [
      Variants.Variant(
        "run", Section("a step", "", RunStep.form.section.members + common.section.members),
        own: RunStep.besides.map(\.words))
    ]
      + actions.map { action in
        Variants.Variant(
          action.words.name, Section("a step", "", [action.words] + common.section.members))
      }, common: common.section.members)

  package init(from node: Node) throws(UnreadableNode) {
    self = Self.common.blank
    try Self.common.read(node, into: &self)
    if node["run"] != nil {
      action = .run(try RunStep(from: node))
    } else {
      try Self.actionForm.read(node, into: &self)
    }
  }

  /// The members of every step.
  private static let common = FileForm<Step>(
    "a step", "", blank: Step(), place: { $0.span = $1 },
    [
      .optional("name", "The step's name in reports.") { $0.name = $1 },
      .optional("when", "The condition under which the step runs.") { $0.when = $1 },
      .optional(
        "limit", usually: .words("`limits.step`"), "The time limit."
      ) { $0.limit = $1 },
      .optional("level", "The level of its expectations that don't set their own.") {
        $0.level = $1
      },
    ])

  private static let actionForm = FileForm<Step>("a step", "", blank: Step(), actions)

  /// The members that say what a step does, but that of a run.
  private static let actions: [FileMember<Step>] = [
    .required("callback", CallbackStep.self, "Sends one raw request to the redirect URI.") {
      $0.action = .callback($1)
    },
    .required("visit", VisitStep.self, "Sends any other request to the client's listener.") {
      $0.action = .visit($1)
    },
    .required(
      "deliver", Presence.self, takes: .only("held", "a delivery"),
      "Delivers the redirect that the browser has held back."
    ) { step, _ in step.action = .deliverHeld },
    .required(
      "occupy", Template.self,
      """
      Occupies the port of a URL, such as `${last_authorize.redirect_uri}`, before the client can.
      """
    ) { $0.action = .occupy($1) },
    .required("mint", MintStep.self, "Issues a code or a token as the mock would.") {
      $0.action = .mint($1)
    },
    .required("clock", ClockStep.self, "Changes a clock.") { $0.action = .clock($1) },
    .required("server", ServerStep.self, "Simulates an event at the server.") {
      $0.action = .server($1)
    },
    .required("fault", FaultStep.self, "Arms a fault from `faults`, or one that is defined here.") {
      $0.action = .fault($1)
    },
    .required("clear", ClearStep.self, "Disarms a fault, or `all`.") { $0.action = .clear($1) },
    .required("signal", SignalStep.self, "Sends a signal to the client.") {
      $0.action = .signal($1)
    },
    .required("wait", WaitStep.self, "Waits until something has happened.") {
      $0.action = .wait($1)
    },
    .required(
      "remember", [Named<TemplateValue>].self, takes: .map(.declaring(.remembered), .value),
      "Stores values for later use as `${remembered.…}`."
    ) { $0.action = .remember($1) },
    .required("store", StoreStep.self, "Changes the files that hold the tokens.") {
      $0.action = .store($1)
    },
    .required("expect", Expectation.self, "Lists what must be true at this point.") {
      $0.action = .expect($1)
    },
    .required(
      "do", [Step].self, takes: .list(.variants(Step.self)), "Runs several steps under one `when`."
    ) {
      $0.action = .do($1)
    },
    .required(
      "browser", Browser.self,
      "Sets the user's behaviour from now on, for a client that is already running."
    ) { $0.action = .browser($1) },
  ]
}

extension Step {
  /// The faults of the table that this step or one inside it arms.
  var armedFaults: [String] {
    switch action {
    case .fault(.declared(let name)): [name.value]
    case .do(let steps): steps.flatMap(\.armedFaults)
    case .run, .browser, .callback, .visit, .deliverHeld, .occupy, .mint, .clock, .server,
      .fault(.inline), .clear, .signal, .wait, .remember, .store, .expect:
      []
    }
  }
}
