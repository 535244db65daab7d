/// A kind of event besides requests. Like ``Cause``, the vocabulary is closed: ``all`` lists it.
package struct EventKind: Hashable, Sendable {
  /// Such as `grant.evicted`.
  package let code: String
  /// The explanation, in one sentence.
  package let explanation: String

  init(_ code: String, _ explanation: String) {
    self.code = code
    self.explanation = explanation
  }

  package static func == (one: EventKind, other: EventKind) -> Bool { one.code == other.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The whole vocabulary.
  package static let all =
    accounts + grants + clients + instance + protection + connections
}

/// Events of accounts.
extension EventKind {
  package static let passwordChanged = EventKind(
    "account.password_changed", "The user has changed the password.")
  package static let credentialChangeRequired = EventKind(
    "account.credential_change_required", "The user has to change the password.")
  package static let accountDisabled = EventKind(
    "account.disabled", "The account was disabled.")
  package static let accountHijacked = EventKind(
    "account.hijacked", "The account was disabled because somebody else had taken it over.")
  package static let accountEnabled = EventKind(
    "account.enabled", "The account may be used again.")
  package static let accountDeleted = EventKind(
    "account.deleted", "The account was deleted for good.")
  package static let accountRestricted = EventKind(
    "account.restricted", "The organisation has restricted the account.")
  package static let signedOut = EventKind(
    "account.signed_out", "The user was signed out of all sessions.")
  package static let policyChanged = EventKind(
    "account.policy_changed", "The organisation blocks other scopes than before.")
  package static let sessionLengthChanged = EventKind(
    "account.session_length_changed", "The organisation asks for sign-in after another time.")
  package static let consentRevoked = EventKind(
    "consent.revoked", "What the account had granted the project was taken back.")

  /// All events of accounts.
  package static let accounts = [
    passwordChanged, credentialChangeRequired, accountDisabled, accountHijacked, accountEnabled,
    accountDeleted, accountRestricted, signedOut, policyChanged, sessionLengthChanged,
    consentRevoked,
  ]
}

/// Events of grants, which clients don't see.
extension EventKind {
  package static let grantRevoked = EventKind(
    "grant.revoked", "The grant ended with the consent that it came from.")
  package static let grantEvicted = EventKind(
    "grant.evicted", "The refresh token had to go for a newer one of its account and client.")
  package static let grantEvictedFromAccount = EventKind(
    "grant.evicted_from_account", "The refresh token had to go for a newer one of its account.")
  package static let grantExpired = EventKind(
    "grant.expired", "The grant was ended early.")
  package static let grantReplayed = EventKind(
    "grant.replayed", "The grant was ended because a replaced refresh token had come back.")

  package static let codeCrowdedOut = EventKind(
    "code.crowded_out", "The code had to go, as 100,000 newer ones wait to be exchanged.")

  /// All events of grants.
  package static let grants = [
    grantRevoked, grantEvicted, grantEvictedFromAccount, grantExpired, grantReplayed,
    codeCrowdedOut,
  ]

  /// The event of a grant's end; nil for ends that come with time or with use.
  static func grant(_ end: GrantEnd) -> EventKind? {
    switch end {
    case .revoked: grantRevoked
    case .evicted: grantEvicted
    case .evictedFromAccount: grantEvictedFromAccount
    case .replayed: grantReplayed
    case .expired: grantExpired
    case .crowdedOut: codeCrowdedOut
    case .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .rotated, .forgotten: nil
    }
  }
}

/// Events of clients and projects.
extension EventKind {
  package static let clientDeleted = EventKind("client.deleted", "The client was deleted.")
  package static let unusedClientDeleted = EventKind(
    "client.deleted_unused", "The client was deleted, as nobody had used it for too long.")
  package static let clientRestored = EventKind(
    "client.restored", "The deleted client was restored.")
  package static let clientDisabled = EventKind("client.disabled", "The client was disabled.")
  package static let clientEnabled = EventKind(
    "client.enabled", "The disabled client may be used again.")
  package static let audienceChanged = EventKind(
    "project.audience_changed", "The project has another publishing status.")
  package static let enabledAPIsChanged = EventKind(
    "project.apis_changed", "The project has enabled other APIs than before.")
  package static let appCheckSwitched = EventKind(
    "app_check.switched", "The client's App Check was switched, which is felt later.")
  package static let requestUnverified = EventKind(
    "app_check.request_unverified", "Enforcement would refuse the request, for this reason.")
  package static let ownershipChanged = EventKind(
    "client.ownership_changed", "The owner of the app was verified, or isn't any more.")
  package static let serviceAccountChanged = EventKind(
    "service_account.changed", "The service account has another state, or another delegation.")

  /// All events of clients and projects.
  package static let clients = [
    clientDeleted, unusedClientDeleted, clientRestored, clientDisabled, clientEnabled,
    audienceChanged, enabledAPIsChanged, appCheckSwitched, requestUnverified, ownershipChanged,
    serviceAccountChanged,
  ]
}

/// Events of the instance itself.
extension EventKind {
  package static let keyRotated = EventKind(
    "key.rotated", "A new key signs tokens from now on.")
  package static let clockMoved = EventKind(
    "clock.moved", "The instance's clock was set to another time.")
  package static let scenePlayed = EventKind(
    "scene.played", "The instance was put into a scene: clock, project, consents and faults.")
  package static let faultStruck = EventKind(
    "fault.struck", "A fault that somebody had armed has met a request.")

  package static let stateResumed = EventKind(
    "state.resumed",
    "The instance goes on with what was kept; the journal of before isn't part of it.")
  package static let stateUnkept = EventKind(
    "state.unkept", "A change couldn't be written to where the state is kept, and was undone.")

  /// All events of the instance.
  package static let instance = [
    keyRotated, clockMoved, scenePlayed, faultStruck, stateResumed, stateUnkept,
  ]
}

/// Events between the authority and the receivers of security events.
extension EventKind {
  package static let receiverRegistered = EventKind(
    "protection.receiver_registered", "The project has said where it takes security events.")
  package static let receiverRemoved = EventKind(
    "protection.receiver_removed", "The project takes security events no longer.")
  package static let securityEventIssued = EventKind(
    "protection.event_issued", "A security event waits to be sent.")
  package static let securityEventWithheld = EventKind(
    "protection.event_withheld", "The receiver isn't told, for the reason that stands here.")
  package static let securityEventDelivered = EventKind(
    "protection.event_delivered", "The receiver has taken the security event.")
  package static let securityEventDelayed = EventKind(
    "protection.event_delayed", "The receiver didn't take the event, which is sent again later.")
  package static let securityEventGivenUp = EventKind(
    "protection.event_given_up", "The receiver didn't take the event, which isn't sent again.")

  /// All events of security events.
  package static let protection = [
    receiverRegistered, receiverRemoved, securityEventIssued, securityEventWithheld,
    securityEventDelivered, securityEventDelayed, securityEventGivenUp,
  ]
}

/// Events of connections that bring no request, or none that can be read.
extension EventKind {
  package static let handshakeRefused = EventKind(
    "tls.refused_by_client",
    "The client broke off the handshake, mostly because it doesn't trust the run's certificate.")
  package static let handshakeFailed = EventKind(
    "tls.failed", "The handshake came to nothing, though the client named no reason.")
  package static let plainText = EventKind(
    "tls.plain_text", "Plain text came in where TLS was expected.")
  package static let otherName = EventKind(
    "tls.other_name", "The client asked the proxy for one host, and in its TLS hello for another.")
  package static let nobodyThere = EventKind(
    "proxy.nobody_there", "Nothing listens at the address on this machine that was asked for.")

  /// All events of connections.
  package static let connections = [
    handshakeRefused, handshakeFailed, plainText, otherName, nobodyThere,
  ]
}
