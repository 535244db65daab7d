/// One thing that a driver needs of the machine, and whether it is there.
package struct DriverNeed: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case program
    case debian
    case pypi
    /// The library that moves the client's clock.
    case clock
    /// The namespace that keeps the client apart from the machine.
    case namespaces
    /// The client's own version.
    case version
  }

  package enum State: Hashable, Sendable {
    /// There, in this version or at this place.
    case found(String)
    /// There, and not what is needed.
    case unfit(String)
    case missing

    package var isGood: Bool {
      switch self {
      case .found: true
      case .unfit, .missing: false
      }
    }
  }

  package var kind: Kind
  /// The driver's name for it.
  package var name: String
  package var state: State
  /// The remedy by hand, where no command does.
  package var advice: String?

  package init(kind: Kind, name: String, state: State, advice: String? = nil) {
    self.kind = kind
    self.name = name
    self.state = state
    self.advice = advice
  }
}

extension DriverNeed {
  /// The library by which libfaketime moves a client's clock, and what the client's interpreter made
  /// of it: where that one can't sleep any more, the client would be blamed for it.
  init(faketime library: String?, _ trial: InterpreterTrial?) {
    self.init(kind: .clock, name: "libfaketime", state: .missing)
    guard let library else { return }
    state = .found(library)
    guard let trouble = trial?.trouble else { return }
    state = .unfit(trouble)
    advice = "use 'clock: { via: preload }'"
  }
}

/// A driver's needs, and the commands that bring the missing ones.
package struct DriverCheckup: Hashable, Sendable {
  package var driver: String
  package var needs: [DriverNeed]
  package var commands: [String]

  package init(driver: String, needs: [DriverNeed], commands: [String]) {
    self.driver = driver
    self.needs = needs
    self.commands = commands
  }

  package var isReady: Bool { needs.allSatisfy(\.state.isGood) }
}
