/// What there is to know of a flaw.
struct FlawFacts: Hashable, Sendable {
  /// What a client with it does, as its users would tell.
  let summary: String
  /// The checks that are to notice.
  let checks: [String]

  fileprivate static func trips(_ checks: String..., by summary: String) -> FlawFacts {
    FlawFacts(summary: summary, checks: checks)
  }
}

extension Flaw {
  var name: String { rawValue }

  var facts: FlawFacts {
    switch self {
    case .stateIgnored:
      .trips(
        "ST-04", "ST-05", "ST-06", "ST-07", "ST-09",
        by: "accepts an answer that belongs to another login")
    case .scopeIgnored: .trips("CO-01", by: "uses permissions that the user has refused")
    case .reopensBrowser:
      .trips("CO-04", "CO-01", "CO-03", by: "asks at once for a permission that was refused")
    case .refreshTokenDropped:
      .trips("RF-12", "RF-14", by: "loses the refresh token with the first refresh")
    }
  }
}
