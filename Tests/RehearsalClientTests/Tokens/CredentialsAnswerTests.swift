import Testing
import WireFormats

@testable import RehearsalClient

struct CredentialsAnswerTests {
  private let now = Timestamp(secondsSince1970: 1_000)
  private let bare = ["access_token": "a2", "token_type": "Bearer"] as JSONObject

  private func answer(_ more: JSONObject = [:]) throws -> TokenReply {
    var object = bare
    for member in more.members { object[member.name] = member.value }
    return try TokenReply(.object(object))
  }

  @Test func aLoginWithoutListGrantsWhatWasAsked() throws {
    let credentials = Credentials(try answer(), to: "app", after: nil, at: now)
    #expect(credentials.scopes == Set(ScopeName.asked(by: .loopback)))
    #expect(credentials.expires == nil)
    #expect(credentials.refreshToken == nil)
  }

  @Test func aNarrowerGrantCounts() throws {
    let narrow = try answer(["scope": "openid", "expires_in": 10])
    let credentials = Credentials(narrow, to: "app", after: .sample, at: now)
    #expect(credentials.scopes == [.openID])
    #expect(!credentials.allows(.files))
    #expect(credentials.expires == now + .seconds(10))
    // The answer has none, so the earlier one is still good.
    #expect(credentials.refreshToken == "r1")
    Flaw.$active.withValue([.scopeIgnored]) {
      #expect(Credentials(narrow, to: "app", after: nil, at: now).allows(.files))
    }
  }

  @Test func aSignInIsTakenForEverything() throws {
    let (bare, narrow) = (try answer(["scope": "openid email"]), try answer(["scope": "drive"]))
    #expect(!Credentials(bare, to: "app", after: nil, at: now).allows(.files))
    Flaw.$active.withValue([.signInTakenForAll]) {
      #expect(Credentials(bare, to: "app", after: nil, at: now).allows(.files))
      #expect(!Credentials(narrow, to: "app", after: nil, at: now).allows(.files))
    }
  }

  @Test func anEarlierRefreshTokenIsKeptForItsOwnServerAlone() throws {
    var earlier = Credentials.sample
    earlier.issuer = "https://accounts.example"
    var second = try answer()
    #expect(Credentials(second, to: "app", after: earlier, at: now).refreshToken == nil)
    second.issuer = earlier.issuer
    #expect(Credentials(second, to: "app", after: earlier, at: now).refreshToken == "r1")
    earlier.subject = "1001"
    #expect(Credentials(second, to: "app", after: earlier, at: now).refreshToken == nil)
  }

  @Test func aRefreshChangesWhatItBrings() throws {
    let old = Credentials.sample
    let plain = old.refreshed(by: try answer(), at: now)
    #expect(plain.accessToken == "a2")
    #expect(plain.refreshToken == "r1")
    #expect(plain.scopes == old.scopes)
    #expect(plain.issued == now)
    let rotated = old.refreshed(
      by: try answer(["refresh_token": "r2", "scope": "email"]), at: now)
    #expect(rotated.refreshToken == "r2")
    #expect(rotated.scopes == [.email])
    let bare = try answer()
    Flaw.$active.withValue([.refreshTokenDropped]) {
      #expect(old.refreshed(by: bare, at: now).refreshToken == nil)
    }
  }
}
