extension Evidence {
  /// One action of the client, from start to end.
  package struct Run: Hashable, Sendable {
    /// The driver's name for it, such as `login`.
    package var action: String
    /// What the scenario calls this run, if it does.
    package var label: String?
    /// The feature that it was started for.
    package var feature: String?
    package var arguments: [String]
    /// The names of the variables in its environment.
    package var environment: [String] = []
    package var process: Int?
    package var isBackground = false

    package var started: Moment
    /// When it was over; nil while it was still running at the end of the case.
    package var ended: Moment?
    package var exit: Exit?
    /// How it ended, in the words of outcome classes.
    package var outcome: String?
    /// Whom the client says is signed in.
    package var account: String?
    package var processorTime: Duration = .zero
    /// The most memory that it had, in bytes.
    package var peakMemory = 0
    /// Processes and ports that were there when it should have been over.
    package var leftBehind: [String] = []

    package init(action: String, arguments: [String] = [], started: Moment) {
      self.action = action
      self.arguments = arguments
      self.started = started
    }
  }

  /// How a process ended.
  package enum Exit: Hashable, Sendable {
    case code(Int)
    case signal(String)
  }
}

extension Evidence.Exit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .code(let code): "exit \(code)"
    case .signal(let name): "signal \(name)"
    }
  }
}
