/// A grant that has ended without anybody being told.
struct GrantNews: Sendable {
  let grant: Grant
  let end: GrantEnd
  /// The generation of the refresh token that ends here; nil when there was none any more.
  let generation: UInt32?

  init(_ state: GrantState, _ end: GrantEnd) {
    grant = state.grant
    self.end = end
    generation = state.grant.hasRefreshToken && state.evicted == nil ? state.generation : nil
  }
}
