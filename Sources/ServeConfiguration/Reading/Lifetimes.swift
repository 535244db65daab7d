internal import Forms
internal import GoogleAuthority
internal import WireFormats

/// A member of the lifetimes, and the property that it fills.
struct LifetimeMember: Sendable {
  enum Place: Sendable {
    case duration(any WritableKeyPath<Lifetimes, Duration> & Sendable)
    case count(any WritableKeyPath<Lifetimes, Int> & Sendable)
  }

  let member: Member
  let place: Place
}

/// The members of the lifetimes.
enum LifetimeMembers: FileSection {
  static let all = [
    duration("code", \.code, "How long an authorization code can be exchanged."),
    duration("access_token", \.accessToken, "How long an access token works."),
    duration("id_token", \.idToken, "How long an id_token is valid."),
    duration(
      "testing_refresh_token", \.testingRefreshToken,
      "How long a refresh token of a project in testing works."),
    duration(
      "unused_refresh_token", \.unusedRefreshToken, "How long a refresh token works without use."),
    duration("device_code", \.deviceCode, "How long a device's user can answer."),
    duration(
      "device_interval", \.deviceInterval, "How long a device has to wait between two polls."),
    duration(
      "device_slow_down", \.deviceSlowDown, atLeast: .zero,
      "How much longer a device has to wait after each poll that came too fast."),
    duration(
      "revocation_delay", \.revocationDelay, atLeast: .zero,
      "How long a revocation takes to have effect."),
    duration(
      "client_restoration", \.clientRestoration, "How long a deleted client can be restored."),
    duration(
      "app_check_propagation", \.appCheckPropagation, atLeast: .zero,
      "How long a change of App Check takes to have effect."),
    count(
      "refresh_tokens_per_client", \.refreshTokensPerClient,
      "Live refresh tokens of one account and client; the oldest goes for a newer one."),
    count(
      "refresh_tokens_per_account", \.refreshTokensPerAccount,
      "Live refresh tokens of one account over all clients."),
    count(
      "device_codes_per_client", \.deviceCodesPerClient,
      "Device codes of one client that wait for an answer at the same time."),
  ]

  static let section = Section(
    "the lifetimes", "How long things live, and how many there may be, if not as at Google.",
    all.map(\.member))

  /// The longest time that can still be added to any time of day.
  static let longest = Duration.seconds(3650 * 86_400)

  private static func duration(
    _ name: String, _ path: any WritableKeyPath<Lifetimes, Duration> & Sendable,
    atLeast least: Duration = .seconds(1), _ summary: String
  ) -> LifetimeMember {
    let usual = DurationText.format(Lifetimes()[keyPath: path])
    let member = Member.optional(
      name, .form(.duration(in: least...longest)), usually: .value(usual), summary)
    return LifetimeMember(member: member, place: .duration(path))
  }

  private static func count(
    _ name: String, _ path: any WritableKeyPath<Lifetimes, Int> & Sendable, _ summary: String
  ) -> LifetimeMember {
    let member = Member.optional(
      name, .int(1...1_000_000), usually: .value("\(Lifetimes()[keyPath: path])"), summary)
    return LifetimeMember(member: member, place: .count(path))
  }
}

extension ConfigurationReader {
  mutating func readLifetimes(_ node: Node?) {
    guard let fields = Fields(node) else { return }
    for lifetime in LifetimeMembers.all {
      switch lifetime.place {
      case .duration(let path):
        if let value = fields.duration(lifetime.member) { setup.lifetimes[keyPath: path] = value }
      case .count(let path):
        if let value = fields.int(lifetime.member) { setup.lifetimes[keyPath: path] = value }
      }
    }
  }
}
