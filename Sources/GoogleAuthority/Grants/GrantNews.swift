/// A grant that has ended without anybody being told.
struct GrantNews: Sendable {
  let grant: Grant
  let end: GrantEnd
  /// The refresh token that ends with it; nil when there was none any more.
  let refreshToken: SealedRefreshToken?

  init(_ state: GrantState, _ end: GrantEnd) {
    grant = state.grant
    self.end = end
    refreshToken = state.refreshToken
  }
}
