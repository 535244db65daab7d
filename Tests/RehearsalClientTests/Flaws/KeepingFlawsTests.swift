import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient

struct KeepingFlawsTests {
  private let early = Timestamp(secondsSince1970: 10)

  @Test func goodTokensAreRenewed() {
    #expect(Credentials.sample.isFresh(at: early))
    Flaw.$active.withValue([.refreshesAlways]) {
      #expect(!Credentials.sample.isFresh(at: early))
    }
  }

  /// The token's inside says that it is over; only whoever looks inside thinks so.
  @Test func tokensAreRead() {
    var credentials = Credentials.sample
    let claims = Base64URL.encode(Array(#"{"exp":5}"#.utf8))
    credentials.accessToken = "\(Base64URL.encode(Array("{}".utf8))).\(claims).x_-A"
    #expect(credentials.isFresh(at: early))
    Flaw.$active.withValue([.tokenRead]) { #expect(!credentials.isFresh(at: early)) }
  }

  @Test func theUsersLimitIsForgotten() {
    var credentials = Credentials.sample
    credentials.refreshTokenExpires = Timestamp(secondsSince1970: 5)
    #expect(credentials.isRefreshTokenOver(at: early))
    Flaw.$active.withValue([.limitIgnored]) {
      #expect(!credentials.isRefreshTokenOver(at: early))
    }
  }

  @Test func replacedRefreshTokensAreUsed() throws {
    let answer = try TokenReply([
      "access_token": "a2", "token_type": "Bearer", "refresh_token": "r2",
    ])
    let old = Credentials.sample
    #expect(old.refreshed(by: answer, at: early).refreshToken == "r2")
    Flaw.$active.withValue([.rotationIgnored]) {
      #expect(old.refreshed(by: answer, at: early).refreshToken == "r1")
    }
  }

  @Test func issuersAreForgotten() {
    var credentials = Credentials.sample
    #expect(credentials.isIssued(by: "https://accounts.example"))
    credentials.issuer = "https://accounts.example"
    #expect(credentials.isIssued(by: "https://accounts.example"))
    #expect(!credentials.isIssued(by: "https://other.example"))
    let known = credentials
    Flaw.$active.withValue([.issuerForgotten]) {
      #expect(known.isIssued(by: "https://other.example"))
    }
  }

  @Test func othersMayRead() throws {
    let folder = ScratchFolder()
    let store = TokenStore(path: "\(folder.path)/token.json")
    try store.save(.sample)
    store.spoilMode()
    #expect(permissions(of: store.path) == 0o600)
    Flaw.$active.withValue([.storeLoosened]) { store.spoilMode() }
    #expect(permissions(of: store.path) == 0o644)
    try store.save(.sample)
    #expect(permissions(of: store.path) == 0o600)
    try Flaw.$active.withValue([.storeReadable]) { try store.save(.sample) }
    #expect(permissions(of: store.path) == 0o644)
  }

  @Test func endsAreToldOtherwise() {
    let error = RehearsalError.needsLogin(reason: "Nobody is signed in.")
    #expect(error.spoiledEnd.code == .needsLogin)
    #expect(error.spoiledEnd.message == error.message)
    Flaw.$active.withValue([.silentEnd]) {
      #expect(error.spoiledEnd.code == .ok)
      #expect(error.spoiledEnd.message == nil)
      #expect(RehearsalError.denied.spoiledEnd.code == .denied)
    }
    Flaw.$active.withValue([.exitAlwaysZero]) {
      #expect(RehearsalError.denied.spoiledEnd.code == .ok)
      #expect(RehearsalError.denied.spoiledEnd.message == RehearsalError.denied.message)
    }
    let silence = RehearsalError.noAnswer(after: .seconds(7))
    #expect(silence.spoiledEnd.message == silence.message)
    Flaw.$active.withValue([.timeoutUnsaid]) {
      #expect(silence.spoiledEnd.message == nil)
      #expect(silence.spoiledEnd.code == .error)
    }
    Flaw.$active.withValue([.permissionUnnamed]) {
      #expect(RehearsalError.needsPermission(.files).message == "Something went wrong.")
    }
  }

  @Test func loginsHaveNoEnd() throws {
    let surroundings = Surroundings(environment: ["REHEARSAL_LOGIN_TIMEOUT": "15s"])
    let options = try Options(["login"])
    #expect(try options.loginLimit(in: surroundings) == .seconds(15))
    let limit = try Flaw.$active.withValue([.waitsForEver]) {
      try options.loginLimit(in: surroundings)
    }
    #expect(limit == .seconds(86_400))
  }

  @Test func aShellOpensTheBrowser() {
    #expect(
      UserBrowser.spoiledCommand("xdg-open", "https://a/?b&c") == ("xdg-open", ["https://a/?b&c"]))
    Flaw.$active.withValue([.shellOpens]) {
      #expect(
        UserBrowser.spoiledCommand("xdg-open", "https://a/?b&c") == (
          "sh", ["-c", "xdg-open https://a/?b&c"]
        ))
    }
  }
}
