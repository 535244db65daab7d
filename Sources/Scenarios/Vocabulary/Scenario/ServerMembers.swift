internal import Words

/// The members of `server`.
enum ServerMembers {
  static let profile = Member.optional(
    "profile", .words(ServerProfile.self, "a profile", "profiles"),
    usually: .words("`google`"), "Whose answers the mock gives.")
  static let issuer = Member.optional("issuer", .text, "Another issuer than the mock's address.")
  static let paths = Member.optional(
    "paths", .map(.word(Words.place), .form(.path)),
    "Other paths, by endpoint; that of `api` stands in front of those of its methods.")
  static let advertise = Member.optional(
    "advertise", .map(.word(Words.feature), .bool), "What the metadata tells, by feature.")
  static let send = Member.optional(
    "send", .map(.word(Words.feature), .bool),
    "What answers carry, by feature, and which endpoints answer. Without `pkce` challenges are ignored."
  )
  static let accessToken = Member.optional(
    "access_token", .section(.accessToken), "Access tokens.")
  static let refreshToken = Member.optional(
    "refresh_token", .section(.refreshToken), "Refresh tokens.")
  static let code = Member.optional("code", .section(.code), "Authorization codes.")
  static let granularConsent = Member.optional(
    "granular_consent", .bool, "Whether the user can untick single permissions.")
  static let publishing = Member.optional(
    "publishing", .words(ServerSettings.Publishing.self, "a publishing status", "statuses"),
    "The publishing status of the client's project.")
  static let tokenResponse = Member.optional(
    "token_response", .section(.tokenResponse), "Changes to answers of the token endpoint.")
  static let idToken = Member.optional(
    "id_token", .section(.idToken), "Changes to id_tokens.")
  static let jwks = Member.optional("jwks", .section(.keySet), "The published keys.")
  static let device = Member.optional("device", .section(.device), "The device endpoint.")
  static let tls = Member.optional(
    "tls", .map(.word(Words.endpoint), .word(Words.certificate)),
    "Bad certificates, by endpoint.")
  static let secondIssuer = Member.optional(
    "second_issuer", .bool, usually: .words("`false`"), "Whether there is another server.")

  static let section = Section(
    "server", "What is left out stays as the profile has it.",
    [
      profile, issuer, paths, advertise, send, accessToken, refreshToken, code, granularConsent,
      publishing, tokenResponse, idToken, jwks, device, tls, secondIssuer,
    ])
}

enum KeySetMembers {
  static let rotate = Member.optional(
    "rotate", .form(.duration), "How often the signing key is replaced.")
  static let decoys = Member.optional(
    "decoys", .int(0...100), "How many keys are published that sign nothing.")

  static let section = Section("jwks", "The set of published keys.", [rotate, decoys])
}

enum DeviceMembers {
  static let interval = Member.optional(
    "interval", .form(.duration), "How long a device has to wait between two questions.")
  static let lifetime = Member.optional(
    "lifetime", .form(.duration), "How long the user has time.")
  static let spelling = Member.optional(
    "spelling", .words(DeviceSettings.Spelling.self, "a spelling", "spellings"),
    "Whether answers say `verification_url`, as Google's do, `verification_uri`, or both.")

  static let section = Section(
    "device", "How devices without a browser are dealt with.", [interval, lifetime, spelling])
}
