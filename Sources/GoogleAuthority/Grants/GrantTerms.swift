internal import WireFormats

/// The lifetimes that every refresh asks for, reduced once.
struct GrantTerms: Hashable, Sendable {
  let accessToken: Interval
  let unusedRefreshToken: Interval

  init(_ lifetimes: Lifetimes) {
    accessToken = Interval(lifetimes.accessToken)
    unusedRefreshToken = Interval(lifetimes.unusedRefreshToken)
  }
}
