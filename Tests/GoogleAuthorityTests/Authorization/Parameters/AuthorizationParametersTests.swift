import GoogleAuthority
import Testing
import WireFormats

/// google-behaviour 3.1.
@Suite struct AuthorizationParametersTests {
  @Test func everyParameterIsRead() {
    let challenge = String(repeating: "a", count: 43)
    let parameters = AuthorizationParameters(
      query: """
        client_id=1.apps&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcb&response_type=code\
        &scope=openid+email%20drive+email&state=a%26b&code_challenge=\(challenge)\
        &nonce=n&login_hint=ada%40example.com&hd=example.com&openid.realm=https%3A%2F%2Fe.com\
        &prompt=consent+select_account&access_type=offline&include_granted_scopes=true\
        &enable_granular_consent=false&audience=2.apps&origin=https%3A%2F%2Fe.com\
        &device_id=d&device_name=pc&response_mode=query&max_age=1&display=page\
        &claims=%7B%22id_token%22%3A%7B%22auth_time%22%3A%7B%22essential%22%3Atrue%7D%7D%7D\
        &client_assertion=jwt&emm_support=1\
        &client_assertion_type=urn%3Aietf%3Aparams%3Aoauth%3Aclient-assertion-type%3Aappcheck
        """)
    #expect(parameters.clientID == ClientID(rawValue: "1.apps"))
    #expect(parameters.redirectURI == "http://127.0.0.1:1/cb")
    #expect(parameters.responseType == .type(.code))
    #expect(parameters.scopeNames == ["openid", "email", "drive"])
    #expect(parameters.scopes == [.openID, .email, Scope(rawValue: "drive")])
    #expect(parameters.state == "a&b")
    #expect(
      parameters.challenge == .challenge(CodeChallenge(method: .plain, value: challenge)))
    #expect(parameters.nonce == "n")
    #expect(parameters.loginHint == "ada@example.com")
    #expect(parameters.hostedDomain == "example.com")
    #expect(parameters.prompt == .prompt([.consent, .selectAccount]))
    #expect(parameters.wantsOfflineAccess)
    #expect(parameters.includesGrantedScopes)
    #expect(parameters.audience == ClientID(rawValue: "2.apps"))
    #expect(parameters.origin == "https://e.com")
    #expect(parameters.deviceID == "d")
    #expect(parameters.deviceName == "pc")
    #expect(parameters.claims.authenticationTime)
    #expect(parameters.appCheckAssertion == "jwt")
  }

  @Test(arguments: [nil, "", "&&&", "client_id=&scope=&response_type=&redirect_uri="])
  func nothingIsReadFromNothing(_ query: String?) {
    let parameters = AuthorizationParameters(query: query)
    #expect(parameters.clientID == nil)
    #expect(parameters.redirectURI == nil)
    #expect(parameters.responseType == .missing)
    #expect(parameters.scopes.isEmpty)
    #expect(parameters.state == nil)
    #expect(parameters.challenge == .none)
    #expect(parameters.prompt == .prompt([]))
    #expect(!parameters.wantsOfflineAccess)
    #expect(!parameters.includesGrantedScopes)
    #expect(!parameters.claims.authenticationTime)
    #expect(parameters.appCheckAssertion == nil)
  }

  @Test func whatIsUnknownIsCarriedThrough() {
    let parameters = AuthorizationParameters(query: "x=1&gpsdk=gid-7.1.0&state=&y&x=2")
    #expect(
      Array(parameters.form.fields) == [
        Form.Field("x", "1"), Form.Field("gpsdk", "gid-7.1.0"), Form.Field("state", ""),
        Form.Field("y", ""), Form.Field("x", "2"),
      ])
    #expect(parameters.state == "")
  }

  @Test func flawsAreListedAndNeverTrap() {
    let parameters = AuthorizationParameters(query: "state=%zz&scope=%FF&nonce=%00")
    #expect(
      parameters.form.flaws == [
        Form.Flaw(.invalidEscape, offset: 6), Form.Flaw(.invalidUTF8, offset: 16),
      ])
    #expect(parameters.state == "%zz")
    #expect(parameters.nonce == "\0")
  }

  @Test(arguments: [
    ("code", ResponseType.Reading.type(.code)),
    ("token", .type(.token)),
    ("id_token code", .type([.code, .idToken])),
    ("code token id_token", .type([.code, .token, .idToken])),
    ("none", .type(.nothing)),
    ("foo", .unreadable("foo")),
    ("Code", .unreadable("Code")),
    ("code code", .unreadable("code code")),
    ("code none", .unreadable("code none")),
    ("code ", .unreadable("code ")),
    (" ", .unreadable(" ")),
  ])
  func responseTypes(_ text: String, _ reading: ResponseType.Reading) {
    let query = FormURLEncoded.encode([Form.Field("response_type", text)])
    #expect(AuthorizationParameters(query: query).responseType == reading)
  }

  @Test(arguments: [
    ("prompt=none", Prompt.Reading.prompt(.none)),
    ("prompt=consent", .prompt(.consent)),
    ("prompt=select_account+consent", .prompt([.consent, .selectAccount])),
    ("prompt=none+consent", .unreadable("none consent")),
    ("prompt=Consent", .unreadable("Consent")),
    ("prompt=login", .prompt(.login)),
    ("prompt=login+consent", .prompt([.login, .consent])),
    ("prompt=none+login", .unreadable("none login")),
    ("prompt=bogus", .unreadable("bogus")),
    ("approval_prompt=force", .prompt(.consent)),
    ("approval_prompt=auto", .prompt([])),
  ])
  func prompts(_ query: String, _ reading: Prompt.Reading) {
    #expect(AuthorizationParameters(query: query).prompt == reading)
  }

  @Test(arguments: ["", "[]", "{", "{\"id_token\":{}}", "{\"id_token\":{\"auth_time\":true}}"])
  func claimsThatAskForNothing(_ json: String) {
    let query = FormURLEncoded.encode([Form.Field("claims", json)])
    #expect(!AuthorizationParameters(query: query).claims.authenticationTime)
  }
}
