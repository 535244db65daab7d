package import Forms
internal import GoogleAuthority

/// A switch with two positions.
struct SwitchMember: Sendable {
  let member: Member
  let path: any WritableKeyPath<Switches, Bool> & Sendable
  /// The position in which the mock lets something pass that Google refuses; nil where neither is
  /// more lenient than Google.
  let lenientPosition: Bool?

  var name: String { member.name }
}

/// The members of the switches. The usual position is Google's, as far as it is known.
enum SwitchMembers: FileSection {
  static let twoPositions = [
    named(
      "desktop_needs_secret", \.desktopNeedsSecret, lenient: false,
      "True if a desktop client must send its secret."),
    named(
      "refuses_malformed_challenge", \.refusesMalformedChallenge, lenient: false,
      "True if a PKCE challenge that no valid verifier can produce is refused at once."),
    named(
      "installed_apps_include_granted_scopes", \.installedAppsIncludeGrantedScopes, lenient: true,
      "True if installed apps may use incremental authorization."),
    named(
      "desktop_takes_reversed_client_id", \.desktopTakesReversedClientID,
      "True if a desktop client may use its reversed id as a URI scheme."),
    named(
      "failed_verifier_burns_code", \.failedVerifierBurnsCode,
      "True if a wrong verifier uses up the code."),
    named("sends_issuer", \.sendsIssuer, "True if the callback contains `iss`."),
    named(
      "sends_issuer_with_errors", \.sendsIssuerWithErrors,
      "True if a callback with an error also contains `iss`."),
    named(
      "names_missing_channel_as_documented", \.namesMissingChannelAsDocumented,
      "True if YouTube reports a missing channel as `NoLinkedYouTubeAccount`."),
    named(
      "chrome_scheme_error_names_android", \.chromeSchemeErrorNamesAndroid,
      "True if the error of a Chrome extension's custom scheme names Android as well."),
    named(
      "tells_expired_device_code", \.tellsExpiredDeviceCode,
      "True if a device gets `expired_token` when its code has expired."),
    named(
      "devices_may_use_app_data", \.devicesMayUseAppData,
      "True if devices may request `drive.appdata`."),
    named(
      "pages_read_revocations", \.pagesReadRevocations,
      "True if pages of other origins can read the responses of `/revoke`."),
    named(
      "protection_issuer_ends_in_slash", \.protectionIssuerEndsInSlash,
      "True if the issuer of security events ends with a slash."),
    named(
      "announces_evictions", \.announcesEvictions,
      "True if receivers get events about refresh tokens that a newer one replaces."),
    named(
      "deletes_unused_clients", \.deletesUnusedClients,
      "True if clients without a token exchange or an edit for six months are deleted."),
  ]

  static let accountSubject = Member.optional(
    "account_subject", .word(Switches.AccountSubject.self),
    usually: .value(Switches().accountSubject.rawValue),
    "The format in which security events identify accounts.")
  static let tokenIdentifier = Member.optional(
    "token_identifier", .word(Switches.TokenAlgorithm.self),
    usually: .value(Switches().tokenIdentifier.rawValue),
    "The format in which security events identify refresh tokens.")
  static let rotation = Member.optional(
    "rotation", .section(RotationMembers.self),
    usually: .words("refresh tokens aren't replaced"),
    "A new refresh token with each refresh, which Google doesn't do.")

  static let section = Section(
    "the switches",
    """
    Choices where Google's behaviour is uncertain or has changed. The defaults are Google's \
    known behaviour.
    """,
    twoPositions.map(\.member) + [accountSubject, tokenIdentifier, rotation])

  private static func named(
    _ name: String, _ path: any WritableKeyPath<Switches, Bool> & Sendable, lenient: Bool? = nil,
    _ summary: String
  ) -> SwitchMember {
    let usual = "\(Switches()[keyPath: path])"
    let member = Member.optional(name, .bool, usually: .value(usual), summary)
    return SwitchMember(member: member, path: path, lenientPosition: lenient)
  }
}

/// The members of a rotation.
enum RotationMembers: FileSection {
  static let grace = Member.optional(
    "grace", .form(.duration(in: .zero...LifetimeMembers.longest)), usually: .value("0s"),
    "The time for which the replaced token still works.")
  static let detectsReuse = Member.optional(
    "detects_reuse", .bool, usually: .value("true"),
    "True if using a replaced token ends the whole grant.")

  static let section = Section(
    "a rotation", "Refresh tokens that are replaced at each use.", [grace, detectsReuse])
}

extension Switches.AccountSubject: FileWord {
  package static let noun = Noun("a form of a subject", "forms")
}

extension Switches.TokenAlgorithm: FileWord {
  package static let noun = Noun("an algorithm", "algorithms")
}

extension ConfigurationReader {
  mutating func readSwitches(_ node: Node?) {
    guard let fields = Fields(node) else { return }
    for toggle in SwitchMembers.twoPositions {
      if let value = fields.bool(toggle.member) { setup.switches[keyPath: toggle.path] = value }
    }
    if let form: Switches.AccountSubject = fields.word(SwitchMembers.accountSubject) {
      setup.switches.accountSubject = form
    }
    if let algorithm: Switches.TokenAlgorithm = fields.word(SwitchMembers.tokenIdentifier) {
      setup.switches.tokenIdentifier = algorithm
    }
    guard let fields = Fields(fields[SwitchMembers.rotation]) else { return }
    var rotation = Switches.Rotation()
    if let grace = fields.duration(RotationMembers.grace) { rotation.grace = grace }
    if let detects = fields.bool(RotationMembers.detectsReuse) { rotation.detectsReuse = detects }
    setup.switches.rotation = rotation
  }
}
