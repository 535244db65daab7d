import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 11: how many refresh tokens there may be.
@Suite struct GrantStoreLimitsTests {
  @Test func theOldestOfAHundredGoesSilently() throws {
    var world = GrantWorld()
    var tokens: [Tokens] = []
    for _ in 0..<101 { tokens.append(try world.exchange(world.code())) }
    #expect(world.refreshEnd(tokens[0]) == .evicted)
    #expect(tokens.dropFirst().allSatisfy { world.refreshEnd($0) == nil })
    // Only the refresh token goes; what it has issued runs out by itself.
    #expect(world.accessEnd(tokens[0]) == nil)
    world.now += .seconds(3600)
    for _ in 0..<30 { world.store.dropWhatIsOver(at: world.now) }
    #expect(world.store.grants.count == 100)
    #expect(world.refreshEnd(tokens[0]) == .evicted)
  }

  /// Codes are numbered when they are issued, and may be exchanged in another order.
  @Test func theOldestIsTheOneThatWasExchangedFirst() throws {
    var world = GrantWorld { $0.refreshTokensPerClient = 2 }
    let code = world.code()
    let first = try world.exchange(world.code())
    let second = try world.exchange(code)
    let third = try world.exchange(world.code())
    #expect([first, second, third].map(world.refreshEnd) == [.evicted, nil, nil])
  }

  @Test func eachClientHasItsOwnHundred() throws {
    var world = GrantWorld { $0.refreshTokensPerClient = 1 }
    let one = try world.exchange(world.code())
    let other = try world.exchange(world.code(client: ClientID(rawValue: "123456789012-two")))
    let another = try world.exchange(world.code(account: Subject(rawValue: "2")))
    #expect([one, other, another].allSatisfy { world.refreshEnd($0) == nil })
  }

  @Test func anAccountHasALimitOverAllItsClients() throws {
    var world = GrantWorld { $0.refreshTokensPerAccount = 2 }
    var tokens: [Tokens] = []
    for number in 0..<3 {
      let client = ClientID(rawValue: "123456789012-\(number)")
      tokens.append(try world.exchange(world.code(client: client)))
    }
    #expect(tokens.map(world.refreshEnd) == [.evictedFromAccount, nil, nil])
  }

  @Test func onlyLiveTokensCount() throws {
    var world = GrantWorld { $0.refreshTokensPerClient = 2 }
    let live = try world.exchange(world.code())
    let short = try world.exchange(world.code(lasting: .seconds(60)))
    world.now += .seconds(60)
    let next = try world.exchange(world.code())
    #expect([live, short, next].map(world.refreshEnd) == [nil, .timeIsUp, nil])
  }

  @Test func grantsWithoutRefreshTokensDoNotCount() throws {
    var world = GrantWorld { $0.refreshTokensPerClient = 1 }
    let kept = try world.exchange(world.code())
    _ = try world.exchange(world.code(offline: false))
    #expect(world.refreshEnd(kept) == nil)
  }
}
