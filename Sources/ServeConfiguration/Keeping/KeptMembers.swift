internal import Forms
internal import GoogleAuthority
internal import WireFormats

/// The members at the top of the document.
enum KeptMembers: FileSection {
  static let version = Member.required(
    "version", .int(KeptState.version...KeptState.version), "The version of the document.")
  static let ahead = Member.required(
    "ahead_ns", .int(Int.min...Int.max),
    "The nanoseconds by which the clock is ahead of the system's.")
  static let frozen = Member.optional(
    "frozen", .form(.timestamp), "The time at which the clock stands still.")
  static let settings = Member.required(
    "settings", .anything, "The settings, as a configuration file has them.")
  static let clientAtHand = Member.required(
    "client_at_hand", .text, "The client for files and URLs when none is named.")
  static let tokenKey = Member.required(
    "token_key", .list(.form(.word64)), "The key of the tokens: two numbers.")
  static let lastGrant = Member.required("last_grant", .form(.word64), "The latest grant's number.")
  static let lastRefreshToken = Member.required(
    "last_refresh_token", .form(.word64), "The number of refresh tokens.")
  static let lastIdentifier = Member.required(
    "last_identifier", .form(.word64), "The number of identifiers.")
  static let lastBrowser = Member.optional(
    "last_browser", .form(.word64), "The number of browsers.")
  static let signingKeys = Member.optional(
    "signing_keys", .list(.form(.base64)),
    "The private keys that sign, newest first; the test keys without it.")
  static let passwordChanges = Member.optional(
    "password_changes", .list(.section(KeptChangeMembers.self)),
    "The accounts' last changes of password.")
  static let clientDeletions = Member.optional(
    "client_deletions", .list(.section(KeptChangeMembers.self)), "The deletions of clients.")
  static let grants = Member.optional(
    "grants", .list(.section(KeptGrantMembers.self)), "The grants.")
  static let ended = Member.optional(
    "ended", .list(.section(KeptEndMembers.self)), "The ends of codes and grants that are gone.")
  static let consents = Member.optional(
    "consents", .list(.section(KeptConsentMembers.self)), "The users' consents.")
  static let certificates = Member.optional(
    "certificates", .section(KeptCertificateMembers.self), "The authority of the certificates.")

  static let section = Section(
    "the kept state", "An instance as it was at the end of a run.",
    [
      version, ahead, frozen, settings, clientAtHand, tokenKey, lastGrant, lastRefreshToken,
      lastIdentifier, lastBrowser, signingKeys, passwordChanges, clientDeletions, grants, ended,
      consents, certificates,
    ])
}

/// The members of a change that settings don't have.
enum KeptChangeMembers: FileSection {
  static let id = Member.required("id", .text, "The account's `sub`, or the client's id.")
  static let time = Member.required("time", .form(.timestamp), "The time of the change.")

  static let section = Section("a kept change", "A change and its time.", [id, time])
}

/// The members of a grant.
enum KeptGrantMembers: FileSection {
  static let id = Member.required("id", .form(.word64), "Its number.")
  static let client = Member.required("client", .text, "The client's id.")
  static let account = Member.required("account", .text, "The account's `sub`.")
  static let project = Member.required("project", .text, "The project's number.")
  static let scopes = Member.required("scopes", .list(.form(.scope)), "The granted scopes.")
  static let issued = Member.required("issued", .form(.timestamp), "The time of the grant.")
  static let hasRefreshToken = Member.required(
    "has_refresh_token", .bool, "True if it has a refresh token.")
  static let limit = Member.optional(
    "limit", .section(KeptMomentMembers.self), "The end of the refresh token in any case.")
  static let boundKey = Member.optional(
    "bound_key", .text, "The thumbprint of the refresh token's key.")
  static let serviceAccount = Member.optional("service_account", .text, "Its service account.")
  static let used = Member.required("used", .form(.timestamp), "The last access token's time.")
  static let lastAccessExpiry = Member.required(
    "last_access_expiry", .form(.timestamp), "The last expiry of an access token.")
  static let generation = Member.optional(
    "generation", .int(0...Int(UInt32.max)), "The refresh token's generation.")
  static let refreshNumber = Member.optional(
    "refresh_number", .form(.word64), "The refresh token's place among all.")
  static let spelling = Member.optional(
    "spelling", .form(.word64), "The refresh token's last spelling.")
  static let rotated = Member.optional("rotated", .form(.timestamp), "The time of its rotation.")
  static let ended = Member.optional(
    "ended", .section(KeptMomentMembers.self), "The end of the grant.")
  static let evicted = Member.optional(
    "evicted", .word(KeptMomentMembers.reasons), "The reason why its refresh token made room.")
  static let narrowed = Member.optional(
    "narrowed", .list(.list(.form(.scope))), "Smaller sets of scopes.")
  static let forgotten = Member.optional(
    "forgotten", .form(.timestamp), "The last expiry of forgotten access tokens.")

  static let section = Section(
    "a kept grant", "A grant with the state of its tokens.",
    [
      id, client, account, project, scopes, issued, hasRefreshToken, limit, boundKey,
      serviceAccount, used, lastAccessExpiry, generation, refreshNumber, spelling, rotated, ended,
      evicted, narrowed, forgotten,
    ])
}

/// The members of an end that has a time.
enum KeptMomentMembers: FileSection {
  static let reasons = WordSet(GrantEnd.allCases.map(\.code), Noun("the end of a grant", "ends"))

  static let reason = Member.required("reason", .word(reasons), "The reason.")
  static let time = Member.required("time", .form(.timestamp), "The time.")

  static let section = Section("a kept end", "An end and its time.", [reason, time])
}

/// The members of an end of something that is gone.
enum KeptEndMembers: FileSection {
  static let id = Member.required("id", .form(.word64), "The grant's number.")
  static let isCode = Member.optional("code", .bool, "True for a code's end.")
  static let reason = Member.required("reason", .word(KeptMomentMembers.reasons), "The reason.")

  static let section = Section(
    "a past end", "The end of something that is gone.", [id, isCode, reason])
}

/// The members of a consent.
enum KeptConsentMembers: FileSection {
  static let account = Member.required("account", .text, "The account's `sub`.")
  static let project = Member.required("project", .text, "The project's number.")
  static let scopes = Member.required("scopes", .list(.form(.scope)), "The scopes.")
  static let since = Member.required("since", .form(.timestamp), "The time of the first grant.")

  static let section = Section(
    "a kept consent", "The scopes that an account has granted a project.",
    [account, project, scopes, since])
}

/// The members of the authority that has issued the certificates.
enum KeptCertificateMembers: FileSection {
  static let hosts = Member.required("hosts", .list(.text), "The hosts that it is good for.")
  static let first = Member.required("from", .form(.timestamp), "The first time.")
  static let last = Member.required("until", .form(.timestamp), "The last time.")
  static let anchor = Member.required("anchor", .form(.base64), "The certificate to trust.")
  static let issuer = Member.required("issuer", .form(.base64), "The issuer's certificate.")
  static let issuerName = Member.required("issuer_name", .text, "The issuer's common name.")
  static let issuerKey = Member.required("issuer_key", .form(.base64), "The issuer's key.")

  static let section = Section(
    "kept certificates", "The authority of the certificates.",
    [hosts, first, last, anchor, issuer, issuerName, issuerKey])
}

extension ScalarForm {
  /// A number of 64 bits, which JSON's numbers don't hold in every program.
  fileprivate static let word64 = ScalarForm(
    "a number in hexadecimal", FormCode.badText, example: "write up to sixteen hexadecimal digits",
    pattern: "^[0-9a-f]{1,16}$"
  ) { UInt64($0, radix: 16) != nil }

  fileprivate static let base64 = ScalarForm(
    "base64", FormCode.badText, example: "write base64 without spaces",
    pattern: "^[A-Za-z0-9+/]+=*$"
  ) { Base64.decode($0) != nil }
}
