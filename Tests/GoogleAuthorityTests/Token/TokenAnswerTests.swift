import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.7 and 2.3: what a success says, in which order.
@Suite struct TokenAnswerTests {
  /// Puts the names of the tokens where the tokens are, after a look at their form.
  private func transcript(_ outcome: Outcome) throws -> String {
    let json = try JSONValue(parsing: outcome.response.body)
    var text = outcome.transcript
    let forms = [
      ("access_token", "ya29.a0A", 163), ("refresh_token", "1//0", 103), ("id_token", "ey", nil),
    ]
    for (name, prefix, length) in forms {
      guard let token = json[name]?.stringValue else { continue }
      #expect(token.hasPrefix(prefix))
      if let length { #expect(token.utf8.count == length) }
      text = text.replacing(token, with: name)
    }
    return text
  }

  private func expected(_ members: String, on date: String = Self.start) -> String {
    "200\n\(tokenFields.replacing(Self.start, with: date))\n\n{\n\(members)\n}\n[]"
  }

  private static let start = "Sun, 06 Nov 1994 08:49:37 GMT"

  private static let allScopes = [Scope.openID, .email, .profile, TokenWorld.drive]
  private static let allScopesText = """
    openid https://www.googleapis.com/auth/userinfo.email \
    https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/drive.file
    """

  @Test func anExchange() throws {
    var world = TokenWorld()
    #expect(
      try transcript(world.exchange(world.code()))
        == expected(
          """
            "access_token": "access_token",
            "expires_in": 3599,
            "refresh_token": "refresh_token",
            "scope": "https://www.googleapis.com/auth/drive.file",
            "token_type": "Bearer"
          """))
  }

  @Test func anExchangeInTestingWithSignIn() throws {
    var world = TokenWorld()
    world.changeAudience(.testing(users: ["ada@example.com"]))
    #expect(
      try transcript(world.exchange(world.code(scopes: Self.allScopes)))
        == expected(
          """
            "access_token": "access_token",
            "expires_in": 3599,
            "refresh_token": "refresh_token",
            "scope": "\(Self.allScopesText)",
            "token_type": "Bearer",
            "id_token": "id_token",
            "refresh_token_expires_in": 604799
          """))
  }

  @Test func signInAloneDoesNotExpireInTesting() throws {
    var world = TokenWorld()
    world.changeAudience(.testing(users: ["ada@example.com"]))
    let outcome = try world.exchange(world.code(scopes: [.openID]))
    #expect(try JSONValue(parsing: outcome.response.body)["refresh_token_expires_in"] == nil)
  }

  @Test func anExchangeForAWhile() throws {
    var world = TokenWorld()
    let code = world.code { $0.accessDuration = .seconds(30 * 86_400) }
    let answer = try JSONValue(parsing: world.exchange(code).response.body)
    #expect(answer["refresh_token_expires_in"] == .number(JSONNumber(30 * 86_400 - 1)))
  }

  @Test func anExchangeWithoutOfflineAccess() throws {
    var world = TokenWorld()
    let code = world.code(client: TokenWorld.web) { $0.grantsOfflineAccess = false }
    #expect(
      try transcript(world.exchange(code, client: TokenWorld.web))
        == expected(
          """
            "access_token": "access_token",
            "expires_in": 3599,
            "scope": "https://www.googleapis.com/auth/drive.file",
            "token_type": "Bearer"
          """))
  }

  @Test func aRefresh() throws {
    var world = TokenWorld()
    let token = try world.refreshToken(scopes: Self.allScopes)
    #expect(
      try transcript(world.refresh(token))
        == expected(
          """
            "access_token": "access_token",
            "expires_in": 3599,
            "scope": "\(Self.allScopesText)",
            "token_type": "Bearer",
            "id_token": "id_token"
          """))
  }

  /// The end is told each time, and stays where it was.
  @Test func aRefreshInTesting() throws {
    var world = TokenWorld()
    world.changeAudience(.testing(users: ["ada@example.com"]))
    let token = try world.refreshToken(scopes: [TokenWorld.drive])
    world.now += .seconds(4_864)
    #expect(
      try transcript(world.refresh(token))
        == expected(
          """
            "access_token": "access_token",
            "expires_in": 3599,
            "scope": "https://www.googleapis.com/auth/drive.file",
            "token_type": "Bearer",
            "refresh_token_expires_in": 599935
          """, on: "Sun, 06 Nov 1994 10:10:41 GMT"))
  }

  @Test func aRefreshForLess() throws {
    var world = TokenWorld()
    let token = try world.refreshToken(scopes: Self.allScopes)
    let outcome = try world.refresh(token, scope: "https://www.googleapis.com/auth/drive.file")
    #expect(
      try transcript(outcome)
        == expected(
          """
            "access_token": "access_token",
            "expires_in": 3599,
            "scope": "https://www.googleapis.com/auth/drive.file",
            "token_type": "Bearer"
          """))
    let answer = try JSONValue(parsing: outcome.response.body)
    let access = try #require(answer["access_token"]?.stringValue)
    #expect(
      try world.grants.accessGrant(access, at: world.now).scopes.list == [TokenWorld.drive])
  }

  @Test func theWholeIDToken() throws {
    var world = TokenWorld()
    world.changeAccount { $0.hostedDomain = "example.com" }
    let code = world.code(scopes: Self.allScopes) {
      $0.nonce = "n-0S6_WzA2Mj"
      $0.authenticationTime = Timestamp(secondsSince1970: 784_111_000)
    }
    let answer = try JSONValue(parsing: world.exchange(code).response.body)
    let access = try #require(answer["access_token"]?.stringValue)
    let jws = try JWS(compact: #require(answer["id_token"]?.stringValue))
    try jws.verify(with: TestSigningKeys.first.verificationKey, allowing: [.rs256])
    #expect(
      JSONValue.object(jws.header).text(.compact) == #"{"alg":"RS256","kid":"test","typ":"JWT"}"#)
    let hash = AccessTokenHash.atHash(of: access, algorithm: .rs256)
    let client = TokenWorld.desktop.rawValue
    #expect(
      String(decoding: jws.payload, as: UTF8.self) == """
        {"iss":"https://accounts.google.com","azp":"\(client)","aud":"\(client)",\
        "sub":"110169484474386276334","hd":"example.com","email":"ada@example.com",\
        "email_verified":true,"at_hash":"\(hash)","nonce":"n-0S6_WzA2Mj","name":"Ada Lovelace",\
        "picture":"https://lh3.googleusercontent.com/a/understudy=s96-c","given_name":"Ada",\
        "family_name":"Lovelace","auth_time":784111000,"iat":784111777,"exp":784115377}
        """)
  }

  @Test func aSmallIDToken() throws {
    var world = TokenWorld()
    let answer = try JSONValue(
      parsing: world.exchange(world.code(scopes: [.openID])).response.body)
    let jws = try JWS(compact: #require(answer["id_token"]?.stringValue))
    #expect(
      try jws.claims.objectValue?.names
        == ["iss", "azp", "aud", "sub", "at_hash", "iat", "exp"])
  }

  /// google-behaviour 6.1: Google's own samples send an empty scope.
  @Test func anEmptyScopeIsTolerated() throws {
    var world = TokenWorld()
    let outcome = try world.refresh(world.refreshToken(), scope: "")
    #expect(outcome.response.status == .ok)
  }
}
