/// A limit that checks apply and specifications leave open, so that a profile may set it.
package enum CheckParameter: String, SharedWord {
  case closingTime = "closing_time"
  case idleTime = "idle_time"
  case loginTime = "login_time"
  case interruptTime = "interrupt_time"
  case networkTime = "network_time"
  case pollTolerance = "poll_tolerance"
  case showingTime = "showing_time"

  /// The limit where no profile and no option sets another.
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
