internal import WireFormats

/// A limit that checks go by and specifications leave open, so that a profile may set it.
package enum CheckParameter: String, Hashable, Sendable, CaseIterable {
  case closingTime = "closing_time"
  case idleTime = "idle_time"
  case loginTime = "login_time"
  case interruptTime = "interrupt_time"
  case networkTime = "network_time"
  case pollTolerance = "poll_tolerance"
  case showingTime = "showing_time"

  /// What holds where nobody says otherwise.
  package var usual: Duration {
    switch self {
    case .closingTime: .seconds(3)
    case .idleTime: .seconds(5)
    case .loginTime: .seconds(600)
    case .interruptTime: .seconds(2)
    case .networkTime: .seconds(120)
    case .pollTolerance: .milliseconds(200)
    case .showingTime: .seconds(5)
    }
  }
}

/// What holds for the checks of a run.
package struct CheckParameters: Hashable, Sendable {
  private var changed: [CheckParameter: Duration] = [:]

  package init() {}

  package subscript(parameter: CheckParameter) -> Duration {
    get { changed[parameter] ?? parameter.usual }
    set { changed[parameter] = newValue == parameter.usual ? nil : newValue }
  }

  /// What isn't as usual, in order, such as `closing_time=5s`.
  package var words: [String] {
    CheckParameter.allCases.compactMap { parameter in
      changed[parameter].map { "\(parameter.rawValue)=\(DurationText.format($0))" }
    }
  }
}
