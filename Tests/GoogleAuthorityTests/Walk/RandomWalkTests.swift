import AuthorityWalk
import Testing

/// `make walk` takes a million steps; these are as many as fit among the other tests.
@Suite struct RandomWalkTests {
  @Test func modelAndAuthorityAgree() {
    var outcomes: Set<String> = []
    for seed in 1...3 as ClosedRange<UInt64> {
      let report = RandomWalk.run(seed: seed, steps: 4000)
      #expect(report.failure == nil, "\(report.failure?.description ?? "")")
      outcomes.formUnion(report.outcomes.keys)
    }
    // A walk that never got anywhere would agree as well.
    #expect(Self.expected.subtracting(outcomes) == [])
  }

  @Test func theyAgreeAboutWhatWasKept() {
    for seed in 11...12 as ClosedRange<UInt64> {
      let report = RandomWalk.run(seed: seed, steps: 4000, keepsState: true)
      #expect(report.failure == nil, "\(report.failure?.description ?? "")")
    }
  }

  private static let expected: Set = [
    "authorize: done", "authorize: authorize.box_missing", "authorize: authorize.denied",
    "authorize: authorize.consent_required", "authorize: authorize.nothing_granted",
    "exchange: done", "exchange: code.reused", "exchange: code.expired", "exchange: code.revoked",
    "exchange: verifier.wrong", "refresh: done", "refresh: scope.not_granted",
    "refresh: refresh.another_client", "refresh: refresh.evicted", "refresh: refresh.revoked",
    "refresh: refresh.evicted_from_account", "refresh: refresh.expired",
    "refresh: refresh.time_is_up", "refresh: refresh.unused", "refresh: account.password_changed",
    "call: done", "call: api.scope_missing", "call: api.token_expired", "call: api.token_revoked",
    "revoke by access token: done", "revoke by access token: access.revoked",
    "revoke by refresh token: done", "revoke by refresh token: refresh.evicted", "poll: done",
    "poll: device.pending", "poll: device.polls_too_fast",
    "poll: device.claimed", "poll: device.expired",
  ]
}
