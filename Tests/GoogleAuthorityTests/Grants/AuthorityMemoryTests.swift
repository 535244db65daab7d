import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// An authority that recalls another one's memory knows its tokens, and goes on with its numbers.
struct AuthorityMemoryTests {
  private static let now = Timestamp(secondsSince1970: 1_790_000_000)
  private static let scopes = [
    Scope(rawValue: "openid"), Scope(rawValue: "https://www.googleapis.com/auth/tasks"),
  ]

  private func authority(_ seed: String) -> (Authority, SeededRandom) {
    var random = SeededRandom(seed: seed)
    return (Authority(registry: .standard, random: &random), random)
  }

  private func mint(
    _ authority: inout Authority, _ random: inout SeededRandom, at now: Timestamp = Self.now
  ) throws -> Authority.MintedTokens {
    try authority.mintTokens(
      for: StandardCast.desktop.id, account: StandardCast.consumer.subject, scopes: Self.scopes,
      at: now, random: &random)
  }

  private func again(_ authority: Authority) -> Authority {
    var (other, _) = self.authority("other")
    other.registry = authority.registry
    other.recall(AuthorityMemory(of: authority))
    return other
  }

  @Test func tokensAreKnownAgain() throws {
    var (first, random) = authority("first")
    let tokens = try mint(&first, &random)
    let second = again(first)
    #expect(
      try second.grants.refreshGrant(tokens.refreshToken, at: Self.now).id == tokens.grant)
    #expect(
      try second.grants.accessGrant(tokens.accessToken, at: Self.now).scopes.list == Self.scopes)
    let consents = second.consents.scopes(
      of: StandardCast.consumer.subject, for: StandardCast.project.number)
    #expect(consents == Set(Self.scopes))
  }

  @Test func aMemoryOfARecalledOneIsTheSame() throws {
    var (first, random) = authority("first")
    for _ in 1...3 { _ = try mint(&first, &random) }
    let rotated = try mint(&first, &random)
    _ = first.grants.rotate(rotated.grant, at: Self.now, random: &random)
    let narrow = GrantedScopes([Self.scopes[0]])
    _ = first.grants.accessToken(of: rotated.grant, for: narrow, at: Self.now, random: &random)
    first.grants.forgetAccessTokens(of: rotated.grant, at: Self.now)
    let ended = try mint(&first, &random)
    try first.expire(ended.grant, at: Self.now)
    #expect(AuthorityMemory(of: again(first)) == AuthorityMemory(of: first))
  }

  @Test func numbersGoOn() throws {
    var (first, random) = authority("first")
    let earlier = try mint(&first, &random)
    var second = again(first)
    let later = try mint(&second, &random)
    #expect(later.grant > earlier.grant)
    let names = [first.nextIdentifier(), second.nextIdentifier()]
    #expect(names[0] == names[1], "nothing was named in between")
  }

  @Test func endsAreTold() throws {
    var (first, random) = authority("first")
    first.grants.lifetimes.refreshTokensPerClient = 1
    let evicted = try mint(&first, &random)
    let replaced = try mint(&first, &random)
    try first.revokeConsent(
      of: StandardCast.consumer.subject, to: StandardCast.project.number, at: Self.now)
    let second = again(first)
    for (token, end) in [
      (evicted.refreshToken, GrantEnd.evicted), (replaced.refreshToken, .revoked),
    ] {
      guard
        case .ended(_, let reason) = failure({
          _ = try second.grants.refreshGrant(token, at: Self.now)
        })
      else { Issue.record("the token is good"); continue }
      #expect(reason == end || reason == .revoked)
    }
  }

  private func failure(_ body: () throws -> Void) -> GrantFailure? {
    do { try body() } catch let failure as GrantFailure { return failure } catch {}
    return nil
  }

  @Test(arguments: [(6, nil), (7, .expiredInTesting)] as [(Int, GrantEnd?)])
  func whatWasGrantedEndsWithATest(_ days: Int, _ end: GrantEnd?) throws {
    var (authority, random) = authority("first")
    let tokens = try mint(&authority, &random)
    authority.putIntoTesting(StandardCast.project.number)
    let then = Self.now + .seconds(days * 86_400)
    let failure = failure {
      _ = try authority.grants.refreshGrant(tokens.refreshToken, at: then)
    }
    #expect(failure == end.map { .ended(tokens.grant, $0) })
  }
}
