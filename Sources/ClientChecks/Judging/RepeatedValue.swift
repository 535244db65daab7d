internal import Evidence
internal import Words

/// Finds values that should be new for every login and aren't, over all cases of a client.
enum RepeatedValue {
  /// A ruling for each case: the later of two logins with the same value is the one to blame.
  static func rulings(
    _ digests: [CaseDigest], _ name: String, of value: (LoginDigest) -> String?
  ) -> [Ruling] {
    var seen: [String: PlayedCase] = [:]
    var rulings: [Ruling] = []
    var count = 0
    for digest in digests {
      var ruling: Ruling?
      var own = 0
      for login in digest.logins {
        guard let value = value(login), !value.isEmpty else { continue }
        own += 1
        guard let first = seen.updateValue(digest.name, forKey: value) else { continue }
        let place = first == digest.name ? "the same case" : first.path
        ruling =
          ruling
          ?? .worse(
            "a \(name) that was sent in \(place) before", expected: "a new \(name) each time",
            at: Decisive(.exchange, login.exchange))
      }
      count += own
      rulings.append(ruling ?? (own > 0 ? .holds() : .unobserved("no \(name) was sent")))
    }
    // One value alone can't repeat itself.
    return rulings.map { ruling in
      guard case .holds = ruling.observation else { return ruling }
      return count < 2
        ? .unobserved("only one \(name) was seen") : .holds("\(count) logins, no \(name) twice")
    }
  }
}
