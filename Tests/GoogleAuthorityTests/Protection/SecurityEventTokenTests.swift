import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.2: what a security event says, and how.
@Suite struct SecurityEventTokenTests {
  private static let risc = "https://schemas.openid.net/secevent/risc/event-type/"
  private static let oauth = "https://schemas.openid.net/secevent/oauth/event-type/"
  private static let account = SecurityEventSubject.account(Subject(rawValue: "42"))
  private static let accountText =
    #"{"subject_type":"iss-sub","iss":"https://accounts.google.com/","sub":"42"}"#

  struct Case: Sendable, CustomTestStringConvertible {
    let event: SecurityEvent
    let subject: SecurityEventSubject?
    let text: String
    var testDescription: String { text }

    init(_ event: SecurityEvent, about subject: SecurityEventSubject? = account, _ text: String) {
      self.event = event
      self.subject = subject
      self.text = text
    }

    static let all = [
      Case(.sessionsRevoked, #""\#(risc)sessions-revoked":{"subject":\#(accountText)}"#),
      Case(.tokensRevoked, #""\#(oauth)tokens-revoked":{"subject":\#(accountText)}"#),
      Case(.accountDisabled(nil), #""\#(risc)account-disabled":{"subject":\#(accountText)}"#),
      Case(
        .accountDisabled(.hijacking),
        #""\#(risc)account-disabled":{"subject":\#(accountText),"reason":"hijacking"}"#),
      Case(
        .accountDisabled(.bulkAccount),
        #""\#(risc)account-disabled":{"subject":\#(accountText),"reason":"bulk-account"}"#),
      Case(.accountEnabled, #""\#(risc)account-enabled":{"subject":\#(accountText)}"#),
      Case(
        .credentialChangeRequired,
        #""\#(risc)account-credential-change-required":{"subject":\#(accountText)}"#),
      Case(.accountPurged, #""\#(risc)account-purged":{"subject":\#(accountText)}"#),
      Case(.verification(state: nil), about: nil, #""\#(risc)verification":{}"#),
      Case(.verification(state: "a/b"), about: nil, #""\#(risc)verification":{"state":"a/b"}"#),
      Case(
        .sessionsRevoked, about: .idTokenClaims(Subject(rawValue: "42"), email: "ada@example.com"),
        """
        "\(risc)sessions-revoked":{"subject":{"subject_type":"id_token_claims",\
        "iss":"https://accounts.google.com/","sub":"42","email":"ada@example.com"}}
        """),
      Case(
        .tokenRevoked,
        about: .refreshToken(TokenIdentifier(of: "1//03abcdefghijklmnop", by: .prefix)),
        """
        "\(oauth)token-revoked":{"subject":{"subject_type":"oauth_token",\
        "token_type":"refresh_token","token_identifier_alg":"prefix",\
        "token":"1//03abcdefghijk"}}
        """),
      Case(
        .tokenRevoked, about: .refreshToken(TokenIdentifier(of: "abc", by: .doubleHash)),
        """
        "\(oauth)token-revoked":{"subject":{"subject_type":"oauth_token",\
        "token_type":"refresh_token","token_identifier_alg":"hash_base64_sha512_sha512",\
        "token":"NzqfOpAs9WEAO1E8lMUWS6SvE1y8TrTYVriepWCVI/Ewu+XkU+bGRbJ2WiZarrE5DILJExMIcGNs0Mjs+YDYU\
        Q=="}}
        """),
    ]
  }

  private func token(_ event: Case, audience: [String] = ["1-a"]) -> SecurityEventToken {
    SecurityEventToken(
      issuer: "https://accounts.google.com/",
      audience: audience.map(ClientID.init(rawValue:)),
      issued: Timestamp(secondsSince1970: 784_111_777, nanoseconds: 5), identifier: "id",
      event: event.event, subject: event.subject)
  }

  @Test(arguments: Case.all) func claimsAreInGooglesOrder(_ event: Case) {
    #expect(
      token(event).claims.text(.compact) == """
        {"iss":"https://accounts.google.com/","aud":"1-a","iat":784111777,"jti":"id",\
        "events":{\(event.text)}}
        """)
  }

  @Test func everyTypeHasACase() {
    #expect(Set(Case.all.map(\.event.type)) == Set(SecurityEventType.allCases))
  }

  @Test func severalClientsAreAList() {
    let claims = token(Case.all[0], audience: ["1-a", "1-b"]).claims
    #expect(claims["aud"]?.text(.compact) == #"["1-a","1-b"]"#)
  }

  @Test func theSignatureNamesItsKey() throws {
    let text = try token(Case.all[0]).signed(with: TestSigningKeys.first, keyID: "kid")
    let jws = try JWS(compact: text)
    #expect(
      JSONValue.object(jws.header).text(.compact)
        == #"{"alg":"RS256","kid":"kid","typ":"secevent+jwt"}"#)
    let key = VerificationKey.rsa(TestSigningKeys.first.publicKey)
    try jws.verify(with: key, allowing: [.rs256])
    #expect(try jws.claims == token(Case.all[0]).claims)
  }
}
