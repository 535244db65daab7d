import Testing
import WireFormats

@testable import RehearsalClient

struct CredentialsTests {
  /// A time, and what is left of an hour's access token.
  @Test(arguments: [
    (0, true, false), (3539, true, false), (3540, false, false), (3599, false, false),
    (3600, false, true), (-600, true, false),
  ])
  func theTokenIsRenewedALittleEarly(_ second: Int64, isFresh: Bool, isOver: Bool) {
    let now = Timestamp(secondsSince1970: second)
    #expect(Credentials.sample.isFresh(at: now) == isFresh)
    #expect(Credentials.sample.isOver(at: now) == isOver)
  }

  @Test func aShortLifeHasAShortMargin() {
    var credentials = Credentials.sample
    credentials.expires = Timestamp(secondsSince1970: 4)
    #expect(credentials.isFresh(at: Timestamp(secondsSince1970: 3)))
    #expect(!credentials.isFresh(at: Timestamp(secondsSince1970: 4)))
  }

  @Test func whatHasNoKnownEndIsUsed() {
    var credentials = Credentials.sample
    credentials.expires = nil
    #expect(credentials.isFresh(at: .latest))
    #expect(!credentials.isOver(at: .latest))
    #expect(!credentials.isRefreshTokenOver(at: .latest))
    credentials.refreshTokenExpires = Timestamp(secondsSince1970: 5)
    #expect(credentials.isRefreshTokenOver(at: Timestamp(secondsSince1970: 5)))
  }

  @Test func whatIsStoredIsReadBack() {
    var credentials = Credentials.sample
    credentials.refreshTokenExpires = Timestamp(secondsSince1970: 604_800)
    #expect(Credentials(json: credentials.json) == credentials)
    credentials.refreshToken = nil
    credentials.expires = nil
    credentials.issuer = "https://accounts.example"
    credentials.subject = "1001"
    #expect(Credentials(json: credentials.json) == credentials)
  }

  @Test(arguments: ["", "[]", "{}", #"{"client_id":"app","access_token":""}"#, "{\"client_id\":"])
  func whatIsDamagedIsNotRead(_ text: String) {
    #expect(Credentials(json: Array(text.utf8)) == nil)
  }
}
