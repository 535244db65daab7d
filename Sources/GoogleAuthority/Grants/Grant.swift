package import WireFormats

/// Names a grant from its code to its last token. Numbers rise in the order of issue.
package struct GrantID: Hashable, Sendable, Comparable {
  package let serial: UInt64

  package static func < (one: GrantID, other: GrantID) -> Bool { one.serial < other.serial }
}

/// The result of an exchanged code: a client's access to an account. It never changes, so that
/// looking a token up yields a reference instead of a copy.
package final class Grant: Sendable {
  package let id: GrantID
  package let client: ClientID
  package let account: Subject
  package let project: ProjectNumber
  package let scopes: GrantedScopes
  package let issued: Timestamp
  package let hasRefreshToken: Bool
  /// The time at which the refresh token ends in any case, for apps in testing and time-limited
  /// consents.
  package let limit: Limit?

  /// The thumbprint of the key that the refresh token is bound to.
  package let boundKey: String?
  /// The service account that has it, for itself or for an account; nil for a client's.
  package let serviceAccount: ServiceAccountEmail?

  package struct Limit: Hashable, Sendable {
    package let deadline: Timestamp
    package let reason: GrantEnd
  }

  init(_ code: PendingCode, limit: Limit?, boundKey: String?, at now: Timestamp) {
    id = code.id
    client = code.grant.client
    account = code.grant.account
    project = code.project
    scopes = GrantedScopes(code.grant.scopes)
    issued = now
    hasRefreshToken = code.grant.grantsOfflineAccess
    self.limit = limit
    self.boundKey = boundKey
    serviceAccount = nil
  }

  /// A service account's, which has neither a consent nor a refresh token.
  init(
    id: GrantID, of account: ServiceAccount, as subject: Subject, for scopes: [Scope],
    at now: Timestamp
  ) {
    self.id = id
    client = account.client
    self.account = subject
    project = account.project
    self.scopes = GrantedScopes(scopes)
    issued = now
    hasRefreshToken = false
    limit = nil
    boundKey = nil
    serviceAccount = account.email
  }

  /// A grant that was kept.
  init(_ kept: KeptGrant, _ scopes: GrantedScopes) {
    id = GrantID(serial: kept.id)
    client = kept.client
    account = kept.account
    project = kept.project
    self.scopes = scopes
    issued = kept.issued
    hasRefreshToken = kept.hasRefreshToken
    limit = kept.limit.map { Limit(deadline: $0.time, reason: $0.reason) }
    boundKey = kept.boundKey
    serviceAccount = kept.serviceAccount
  }

  /// True for a service account that acts for itself.
  package var actsForItself: Bool {
    serviceAccount != nil && account.rawValue == client.rawValue
  }
}

/// Scopes in the order in which they are reported, and the text that reports them.
package struct GrantedScopes: Hashable, Sendable {
  package let list: [Scope]
  /// Made once: every answer of the token endpoint repeats it.
  package let json: JSONText
  /// True if an id_token comes with the tokens.
  package let includesSignIn: Bool

  package init(_ list: [Scope]) {
    self.list = list
    json = JSONText(Self.text(list))
    includesSignIn = list.contains(where: \.isSignIn)
  }

  package var text: String { Self.text(list) }

  private static func text(_ list: [Scope]) -> String {
    list.map(\.rawValue).joined(separator: " ")
  }

  /// These scopes cut down to those that are asked for; nil when one was never granted.
  package func narrowed(to wanted: some Collection<Scope>) -> GrantedScopes? {
    guard wanted.allSatisfy(list.contains) else { return nil }
    return GrantedScopes(list.filter(wanted.contains))
  }
}
