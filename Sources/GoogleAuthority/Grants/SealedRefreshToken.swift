/// From what a refresh token can be written again, letter by letter: none is ever stored.
struct SealedRefreshToken: Hashable, Sendable {
  let grant: GrantID
  let generation: UInt32
  /// Which of the many spellings was issued.
  let spelling: UInt64
}
