/// How long something may take, in real time.
package enum TimeLimit: Hashable, Sendable {
  case time(Duration)
  /// As long as the client's patience lasts, and a little longer.
  case patience(Patience)
}

/// What a client is patient with, as its driver tells.
package enum Patience: String, Hashable, Sendable, CaseIterable {
  case login = "login_timeout"
  case network = "network_timeout"
}

extension TimeLimit {
  /// What a client needs to notice that its own time is over, and to say so.
  private static let allowance = Duration.seconds(10)
  /// How patient a client may be at most whose driver says nothing.
  private static let longest = Duration.seconds(120)

  /// The limit for a client that is so patient.
  package func duration(for limits: DriverLimits) -> Duration {
    switch self {
    case .time(let duration): duration
    case .patience(let patience): (limits[patience] ?? Self.longest) + Self.allowance
    }
  }
}

extension DriverLimits {
  package subscript(patience: Patience) -> Duration? {
    switch patience {
    case .login: loginTimeout
    case .network: networkTimeout
    }
  }
}
