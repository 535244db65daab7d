internal import WireFormats
package import Words

extension Evidence {
  /// One action of the client, from start to end.
  package struct Run: Hashable, Sendable {
    /// The driver's name for it, such as `login`.
    package var action: String
    /// The scenario's name for this run, if it has one.
    package var label: String?
    /// The feature that it was started for.
    package var feature: String?
    package var arguments: [String]
    /// The names of the variables in its environment.
    package var environment: [String] = []
    package var process: Int?
    package var isBackground = false

    package var started: Moment
    /// The end; nil if it was still running at the end of the case.
    package var ended: Moment?
    package var exit: Exit?
    /// The class of its end.
    package var outcome: OutcomeClass?
    /// The account that the client says is signed in.
    package var account: String?
    package var processorTime: Duration = .zero
    /// The most memory that it had, in bytes.
    package var peakMemory = 0
    /// Processes and ports that were there when it should have been over.
    package var leftBehind: [String] = []
    /// The times for which the machine kept it waiting, where they are worth being told.
    package var holdups: [Holdup] = []

    package init(action: String, arguments: [String] = [], started: Moment) {
      self.action = action
      self.arguments = arguments
      self.started = started
    }
  }

  /// The end of a process.
  package enum Exit: Hashable, Sendable {
    case code(Int)
    case signal(String)
  }
}

extension Evidence.Run {
  /// The signal that has ended it and that nobody has sent; nil for any other end.
  ///
  /// A shell that has started the client tells its signal by an exit code above 128.
  package var crash: String? {
    switch exit {
    case .signal(let name)?: outcome == .crash ? name : nil
    case .code(let code)?: Self.crashes[code] ?? (outcome == .crash ? "exit \(code)" : nil)
    case nil: nil
    }
  }

  private static let crashes = [
    132: "SIGILL", 133: "SIGTRAP", 134: "SIGABRT", 135: "SIGBUS", 136: "SIGFPE", 139: "SIGSEGV",
  ]

  package var hasCrashed: Bool { crash != nil }

  /// True if it is a try to sign in, other than a service that goes on beside it.
  package var isLogin: Bool { action.hasPrefix("login") && !isBackground }
}

extension Evidence.Exit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .code(let code): "exit \(code)"
    case .signal(let name): "signal \(name)"
    }
  }
}

extension Evidence.Run: Record {
  package static let form = RecordForm(
    "Run", blank: Evidence.Run(action: "", started: .start(.earliest)),
    [
      .value("action", \.action), .optional("label", \.label), .optional("feature", \.feature),
      .list("arguments", \.arguments), .list("environment", \.environment),
      .optional("process", \.process), .value("background", \.isBackground),
      .value("started", \.started), .optional("ended", \.ended), .optional("exit", \.exit),
      .optional("outcome", \.outcome), .optional("account", \.account),
      .value("processor_time", \.processorTime), .value("peak_memory", \.peakMemory),
      .list("left_behind", \.leftBehind), .list("held_up", \.holdups),
    ])
}

extension Evidence.Exit: TaggedRecord {
  static let tags = ["code", "signal"]
  static let members = TaggedMembers(values: ["value"])

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .code(let code): ("code", ("value", String(code)))
    case .signal(let name): ("signal", ("value", name))
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("value")) {
    case ("code", let text?):
      guard let code = Int(text) else { return nil }
      self = .code(code)
    case ("signal", let name?): self = .signal(name)
    case _: return nil
    }
  }
}
