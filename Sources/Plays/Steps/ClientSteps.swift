package import Forms
package import Words

/// The start of an action of the driver.
package struct RunStep: Hashable, FileMapping {
  package var action = Marked(ActionName(.login), at: .unwritten)
  /// Nil when there is no user.
  package var browser: Browser?
  /// The name by which later steps refer to this run.
  package var label: String?
  package var isInBackground = false
  package var times = 1
  /// The number of processes that are started at the same time.
  package var together = 1
  /// The longest time by which each of them is late.
  package var jitter: Duration?
  package var disk = Disk.roomy
  /// The change of a file before which the client is killed, counted from 1; nil to let it be.
  package var killedBefore: Int?
  /// The place to which a site is told to lead the browser when the login is over.
  package var wayBack: Template?

  /// The largest number of a change at which a client can be killed.
  package static let mostKills = 24

  /// The room for files that grow while the client runs.
  package enum Disk: String, FileWord, FileValue {
    case roomy, full

    package static let noun = Noun("a disk", "disks")
  }

  /// The words stand among those of the step.
  package static let form = FileForm<RunStep>(
    "a step", "", blank: RunStep(),
    [
      .required("run", Marked<ActionName>.self, "Runs one of the driver's actions.") {
        $0.action = Marked(
          ActionName($1.value.verb, feature: $0.action.value.feature ?? $1.value.feature),
          at: $1.span)
      }
    ] + besides)

  /// The members that only a run has.
  static let besides: [FileMember<RunStep>] = [
    .optional("browser", "The user. Without one, nobody responds.") { $0.browser = $1 },
    .optional("with", Feature.self, "The variant of the action to run.") {
      $0.action.value.feature = $1.feature
    },
    .optional("as", takes: .declaring(.run), "The name by which later steps refer to this run.") {
      $0.label = $1
    },
    .optional(
      "background", usually: "false", "True if the story continues while the action runs."
    ) { $0.isInBackground = $1 },
    .optional(
      "times", takes: .int(1...1000), usually: "1",
      "The number of runs, one after another."
    ) { $0.times = $1 },
    .optional(
      "together", takes: .int(1...64), usually: "1",
      "The number of processes that are started at the same time; the step ends when all have."
    ) { $0.together = $1 },
    .optional(
      "jitter", "The longest time by which each of them starts late, by the run's seed."
    ) { $0.jitter = $1 },
    .optional(
      "disk", usually: "roomy",
      "A `full` one lets no file grow while the client runs: what it writes ends in the middle."
    ) { $0.disk = $1 },
    .optional(
      "killed_before", takes: .int(1...RunStep.mostKills), usually: .words("never"),
      """
      Kills the client just before so many-th of its calls that change a file below the case's \
      folder. Where processes can't be watched, a moment by the run's seed takes its place.
      """
    ) { $0.killedBefore = $1 },
    .optional(
      "way_back",
      """
      The place to which a site's login is told to lead the browser in the end, by each name that \
      sites have for it and by the driver's own. Programs are run as without it.
      """
    ) { $0.wayBack = $1 },
  ]

  private struct Feature: FileMapping {
    var feature = ""

    static let form = FileForm<Feature>(
      "with", "The variant of an action to run.", blank: Feature(),
      [
        .required(
          "feature", takes: .form(.name), "The feature, by the name in the driver's actions."
        ) { $0.feature = $1 }
      ])
  }
}

/// A signal to the client's process group.
package struct SignalStep: Hashable {
  package enum Signal: String, FileWord, FileValue {
    case interrupt = "INT"
    case terminate = "TERM"
    case hangUp = "HUP"
    case quit = "QUIT"
    case kill = "KILL"
    case user1 = "USR1"
    case stop = "STOP"
    case `continue` = "CONT"
    case terminalStop = "TSTP"

    package static let noun = Noun("a signal", "signals")
  }

  package var signal = Signal.interrupt
  /// The run that is meant; nil for the last one.
  package var run: Marked<String>?
}

extension SignalStep: FileMapping {
  package static var shape: Shape { .either(Signal.shape, orMapping: .section(Self.self)) }

  package static let form = FileForm<SignalStep>(
    "signal", "A signal to a run.", blank: SignalStep(),
    [
      .required("send", "The signal.") { $0.signal = $1 },
      .optional(
        "to", takes: .declared(.run), usually: .words("the last run"),
        "The run that receives it."
      ) { $0.run = $1 },
    ], definition: "signalStep")

  package init(from node: Node) throws(UnreadableNode) {
    self.init()
    if node.mapping == nil {
      signal = try Signal(from: node)
    } else {
      try Self.form.read(node, into: &self)
    }
  }
}

/// A point at which the story waits until something has happened.
package struct WaitStep: Hashable, FileMapping {
  package enum Event: String, FileWord, FileValue {
    case exit, outcome, request
    /// No request for a while.
    case quiet
    /// The client has asked for its user, and has nothing to do but to wait.
    case waiting

    package static let noun = Noun("an event", "events")
  }

  /// Any of these ends the wait.
  package var events: [Event] = []
  /// The endpoint that a request must be for.
  package var at = EndpointChoice.any
  /// The run that is meant; nil for the last one.
  package var run: Marked<String>?
  package var timeout: TimeLimit?

  package static let form = FileForm<WaitStep>(
    "wait", "A point at which the story waits for the client.", blank: WaitStep(),
    [
      .required("for", "The event that ends the wait; any one of several.") { $0.events = $1 },
      .optional("at", usually: "any", "The endpoint of the request.") { $0.at = $1 },
      .optional(
        "run", takes: .declared(.run), usually: .words("the last run"),
        "The run to wait for."
      ) { $0.run = $1 },
      .optional(
        "timeout", usually: .words("the step's limit"), "The time limit of the wait."
      ) { $0.timeout = $1 },
    ], definition: "waitStep")
}

/// An event with the files in which the client keeps its tokens.
package enum StoreStep: Hashable {
  package enum Damage: String, FileWord, FileValue {
    case empty, truncate, garbage, remove

    package static let noun = Noun("a kind of damage", "damages")
  }

  case damage(Damage)
  case chmod(FileMode)
  /// The files move away, and links to them stand in their place.
  case symlink
  /// The content of the files is kept under a name.
  case snapshot(String)
  /// The content that was kept is put back.
  case copy(Marked<String>)
}

extension StoreStep: FileMapping {
  package static let form = FileForm<StoreStep>(
    "store", "A change to the files of the driver's store.", blank: StoreStep.symlink,
    [
      .optional("damage", Damage.self, "Damages the files.") { $0 = .damage($1) },
      .optional("chmod", FileMode.self, "Changes the files' modes.") { $0 = .chmod($1) },
      .optional(
        "symlink", Presence.self, takes: .only("true", "a way to link"),
        "Moves the files and leaves symbolic links in their place."
      ) { step, _ in step = .symlink },
      .optional(
        "snapshot", String.self, takes: .declaring(.snapshot),
        "Saves the content of the files under a name."
      ) { $0 = .snapshot($1) },
      .optional(
        "copy", Marked<String>.self, takes: .declared(.snapshot), "Restores a saved content."
      ) { $0 = .copy($1) },
    ], .oneOf("damage", "chmod", "symlink", "snapshot", "copy"), heading: "The step `store`",
    definition: "storeStep")
}
