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
    duration("code", \.code, "The lifetime of an authorization code."),
    duration("access_token", \.accessToken, "The lifetime of an access token."),
    duration("id_token", \.idToken, "The lifetime of an id_token."),
    duration(
      "testing_refresh_token", \.testingRefreshToken,
      "The lifetime of a refresh token of a project in testing."),
    duration(
      "unused_refresh_token", \.unusedRefreshToken,
      "The time after which an unused refresh token expires."),
    duration(
      "unused_client", \.unusedClient,
      "The time after which `deletes_unused_clients` deletes an unused client."),
    duration("device_code", \.deviceCode, "The time in which a device's user can respond."),
    duration(
      "device_interval", \.deviceInterval, "The time that a device has to wait between two polls."),
    duration(
      "device_slow_down", \.deviceSlowDown, atLeast: .zero,
      "The time that is added to the interval after each poll that came too early."),
    duration(
      "revocation_delay", \.revocationDelay, atLeast: .zero,
      "The time until a revocation takes effect."),
    duration(
      "client_restoration", \.clientRestoration,
      "The time in which a deleted client can be restored."),
    duration(
      "app_check_propagation", \.appCheckPropagation, atLeast: .zero,
      "The time until a change of App Check takes effect."),
    count(
      "refresh_tokens_per_client", \.refreshTokensPerClient,
      "The limit of valid refresh tokens per account and client. A new one replaces the oldest."),
    count(
      "refresh_tokens_per_account", \.refreshTokensPerAccount,
      "The limit of valid refresh tokens per account, over all clients."),
    count(
      "device_codes_per_client", \.deviceCodesPerClient,
      "The limit of pending device codes per client."),
  ]

  static let section = Section(
    "the lifetimes", "Lifetimes and limits that differ from Google's.",
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
