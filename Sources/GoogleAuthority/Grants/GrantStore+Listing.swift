package import WireFormats

/// A code or a grant as it is listed.
package struct GrantSummary: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Approved, and not exchanged yet.
    case code
    case tokens
  }

  package let id: GrantID
  package let kind: Kind
  package let client: ClientID
  package let account: Subject
  package let project: ProjectNumber
  package let scopes: [Scope]
  /// Nil for a code, whose end alone is known.
  package let issued: Timestamp?
  package let hasRefreshToken: Bool
  /// The reason for which its refresh token, or the code, is no longer valid; nil while it is.
  package let end: GrantEnd?
}

extension GrantStore {
  /// A code or a grant that is kept, to be looked at when its turn comes.
  package struct Place: Hashable, Sendable {
    package let id: GrantID
    package let kind: GrantSummary.Kind
  }

  /// The number of codes and grants that are kept.
  package var keptCount: Int { codes.count + grants.count }

  /// All codes and grants that are kept, the oldest first. Those that ended long ago aren't.
  package var places: [Place] {
    let pending = codes.keys.map { Place(id: $0, kind: .code) }
    let opened = grants.states.map { Place(id: $0.grant.id, kind: .tokens) }
    return (pending + opened).sorted { $0.id < $1.id }
  }

  /// The code or grant at a place; nil when it has gone meanwhile.
  package func summary(of place: Place, at now: Timestamp) -> GrantSummary? {
    switch place.kind {
    case .code:
      return codes[place.id].map { code in
        GrantSummary(
          id: code.id, kind: .code, client: code.grant.client, account: code.grant.account,
          project: code.project, scopes: code.grant.scopes, issued: nil, hasRefreshToken: false,
          end: code.end(at: now))
      }
    case .tokens:
      return grants[place.id].map { state in
        let grant = state.grant
        return GrantSummary(
          id: grant.id, kind: .tokens, client: grant.client, account: grant.account,
          project: grant.project, scopes: grant.scopes.list, issued: grant.issued,
          hasRefreshToken: grant.hasRefreshToken,
          end: grant.hasRefreshToken ? state.refreshEnd(at: now, terms) : state.end(at: now))
      }
    }
  }

  /// The codes and grants at all places.
  package func summaries(at now: Timestamp) -> [GrantSummary] {
    places.compactMap { summary(of: $0, at: now) }
  }
}

extension GrantEnd {
  /// One word for a program.
  package var code: String {
    switch self {
    case .expired: "expired"
    case .used: "used"
    case .burnt: "burnt"
    case .expiredInTesting: "expired_in_testing"
    case .timeIsUp: "time_is_up"
    case .unused: "unused"
    case .evicted: "evicted"
    case .evictedFromAccount: "evicted_from_account"
    case .crowdedOut: "crowded_out"
    case .revoked: "revoked"
    case .rotated: "rotated"
    case .replayed: "replayed"
    case .forgotten: "forgotten"
    }
  }
}

extension GrantID {
  package init(number: UInt64) { self.init(serial: number) }
}
