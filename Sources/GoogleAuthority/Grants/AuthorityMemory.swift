package import WireFormats

/// All that an authority has issued and been granted, as plain values: with its setup, enough for
/// another process to go on where it stopped.
///
/// Devices that wait for an answer, the browsers' sessions and the decisions that wait are part of it
/// only where instances share them: they live for minutes. Codes do too, and are part of it only where a
/// store keeps them as they come and go.
package struct AuthorityMemory: Hashable, Sendable {
  /// The key of the tokens, by which those that are in clients' hands are known again.
  package var tokenKey: TokenKey
  /// The numbers that were given out last, so that none is given out again.
  package var lastGrant: UInt64
  package var lastRefreshToken: UInt64
  package var lastIdentifier: UInt64
  package var lastBrowser: UInt64 = 0
  /// The keys that sign, newest first, in PKCS #8; none for the test keys.
  package var signingKeys: [[UInt8]] = []
  package var codes: [KeptCode] = []
  package var grants: [KeptGrant]
  package var ended: [KeptEnd]
  package var consents: [KeptConsent]
  package var browsers: [KeptBrowser] = []
  package var devices: [KeptDevice] = []
  package var decisions: DecisionQueue?

  package var counters: AuthorityCounters {
    get {
      var counters = AuthorityCounters()
      counters.grant = lastGrant
      counters.refreshToken = lastRefreshToken
      counters.identifier = lastIdentifier
      counters.browser = lastBrowser
      return counters
    }
    set {
      lastGrant = newValue.grant
      lastRefreshToken = newValue.refreshToken
      lastIdentifier = newValue.identifier
      lastBrowser = newValue.browser
    }
  }

  package init(
    tokenKey: TokenKey, lastGrant: UInt64, lastRefreshToken: UInt64, lastIdentifier: UInt64,
    grants: [KeptGrant], ended: [KeptEnd], consents: [KeptConsent]
  ) {
    self.tokenKey = tokenKey
    self.lastGrant = lastGrant
    self.lastRefreshToken = lastRefreshToken
    self.lastIdentifier = lastIdentifier
    self.grants = grants
    self.ended = ended
    self.consents = consents
  }
}

/// The key under which tokens are sealed.
package struct TokenKey: Hashable, Sendable {
  package var first: UInt64
  package var second: UInt64

  /// The key that no instance has.
  package static let none = TokenKey(0, 0)

  package init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }
}

/// A grant with the state of its tokens.
package struct KeptGrant: Hashable, Sendable {
  /// An end that has come, or is on its way.
  package struct End: Hashable, Sendable {
    package var reason: GrantEnd
    package var time: Timestamp

    package init(_ reason: GrantEnd, at time: Timestamp) {
      self.reason = reason
      self.time = time
    }
  }

  package var id: UInt64
  package var client: ClientID
  package var account: Subject
  package var project: ProjectNumber
  package var scopes: [Scope]
  package var issued: Timestamp
  package var hasRefreshToken: Bool
  /// The end of the refresh token in any case.
  package var limit: End?
  package var boundKey: String?
  package var serviceAccount: ServiceAccountEmail?
  /// The time of the last access token, and the expiry of the one that lasts longest.
  package var used: Timestamp
  package var lastAccessExpiry: Timestamp
  package var generation: UInt32 = 0
  package var refreshNumber: UInt64 = 0
  package var spelling: UInt64 = 0
  package var rotated: Timestamp?
  package var ended: End?
  package var evicted: GrantEnd?
  /// Smaller sets of scopes, in the order of their numbers.
  package var narrowed: [[Scope]] = []
  /// Access tokens that expire no later than this are forgotten.
  package var forgotten: Timestamp?

  package init(
    id: UInt64, client: ClientID, account: Subject, project: ProjectNumber, scopes: [Scope],
    issued: Timestamp, hasRefreshToken: Bool, used: Timestamp, lastAccessExpiry: Timestamp
  ) {
    self.id = id
    self.client = client
    self.account = account
    self.project = project
    self.scopes = scopes
    self.issued = issued
    self.hasRefreshToken = hasRefreshToken
    self.used = used
    self.lastAccessExpiry = lastAccessExpiry
  }
}

/// A code that waits to be exchanged.
package struct KeptCode: Hashable, Sendable {
  package var id: UInt64
  package var grant: CodeGrant
  package var project: ProjectNumber
  package var expiry: Timestamp
  package var ended: KeptGrant.End?

  package init(
    id: UInt64, grant: CodeGrant, project: ProjectNumber, expiry: Timestamp,
    ended: KeptGrant.End?
  ) {
    self.id = id
    self.grant = grant
    self.project = project
    self.expiry = expiry
    self.ended = ended
  }
}

/// The numbers that were given out last, so that none is given out again.
package struct AuthorityCounters: Hashable, Sendable {
  package var grant: UInt64 = 0
  package var refreshToken: UInt64 = 0
  package var identifier: UInt64 = 0
  package var browser: UInt64 = 0

  package init() {}
}

/// The end of a code or a grant that is gone, so that a client which still has it is told the truth.
package struct KeptEnd: Hashable, Sendable {
  package var id: UInt64
  package var isCode: Bool
  package var reason: GrantEnd

  package init(_ id: UInt64, isCode: Bool, _ reason: GrantEnd) {
    self.id = id
    self.isCode = isCode
    self.reason = reason
  }
}
