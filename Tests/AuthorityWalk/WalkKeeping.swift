import GoogleAuthority

/// All changes of an authority that would have been kept, and the way back from them.
struct WalkKeeping {
  private var changes = AuthorityChanges()

  /// Takes in what a step has changed.
  mutating func keep(_ authority: inout Authority, all: Bool = false) {
    if let more = authority.takeChanges(all: all) { changes.merge(more) }
  }

  /// The memory that was kept, as a store would give it back.
  func memory(of authority: Authority) -> AuthorityMemory {
    var memory = AuthorityMemory(
      tokenKey: AuthorityMemory(of: authority).tokenKey, lastGrant: 0, lastRefreshToken: 0,
      lastIdentifier: 0, grants: changes.grants.values.compactMap(\.self),
      ended: changes.codeEnds.compactMap { id, end in end.map { KeptEnd(id, isCode: true, $0) } }
        + changes.grantEnds.compactMap { id, end in end.map { KeptEnd(id, isCode: false, $0) } },
      consents: changes.consents.values.compactMap(\.self))
    memory.codes = changes.codes.values.compactMap(\.self)
    memory.counters = changes.counters ?? AuthorityCounters()
    return memory
  }
}
