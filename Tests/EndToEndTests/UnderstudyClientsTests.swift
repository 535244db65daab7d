import HTTPWire
import SocketTransport
import TestSupport
import Testing
import Understudy
import WireFormats

@Suite(.realTime) struct UnderstudyClientsTests {
  private func address(of google: Understudy) throws -> SocketAddress {
    try #require(SocketAddress(String(google.url.dropFirst("http://".count))))
  }

  /// The answer that a client gets at the end of a login that nobody has to click through.
  private func logIn(
    _ id: String, _ secret: String?, scope: String, at google: Understudy
  ) async throws -> JSONValue {
    let address = try address(of: google)
    let back = "http://127.0.0.1:9004/cb"
    let query = FormURLEncoded.encode([
      Form.Field("client_id", id), Form.Field("redirect_uri", back),
      Form.Field("response_type", "code"), Form.Field("scope", scope),
    ])
    let callback = try await HTTPClient.patient().send(
      .get("/o/oauth2/v2/auth?\(query)", host: address.description), to: address)
    let location = try #require(callback.fields[.location])
    #expect(location.hasPrefix(back + "?"))
    let answer = FormURLEncoded.decode(String(location.dropFirst(back.utf8.count + 1)))
    var fields = [
      Form.Field("grant_type", "authorization_code"), Form.Field("client_id", id),
      Form.Field("redirect_uri", back), Form.Field("code", try #require(answer["code"])),
    ]
    if let secret { fields.append(Form.Field("client_secret", secret)) }
    var request = try HTTPRequest.get("/token", host: address.description)
    request.method = .post
    request.fields.append(.contentType, "application/x-www-form-urlencoded")
    request.body = Array(FormURLEncoded.encode(fields).utf8)
    return try JSONValue(
      parsing: try await HTTPClient.patient().send(request, to: address).body)
  }

  @Test func aFreshInstanceCanBeLoggedInTo() async throws {
    let google = try Understudy.start(.init(approvesEverything: true))
    let file = try JSONValue(parsing: #require(google.clientFile()))
    let id = try #require(file[["installed", "client_id"]]?.stringValue)
    #expect(id == google.clientID)
    let tokens = try await logIn(
      id, file[["installed", "client_secret"]]?.stringValue, scope: "email", at: google)
    #expect(tokens["expires_in"]?.intValue == 3599)
    #expect(tokens["refresh_token"] != nil)
    #expect(tokens["id_token"] != nil)
    await google.stop()
  }

  @Test func aRegisteredClientIsAsGoodAsAStandardOne() async throws {
    let google = try Understudy.start(.init(approvesEverything: true))
    let app = google.register(.desktop("Notes"))
    let tokens = try await logIn(app.id, app.secret, scope: "openid", at: google)
    #expect(tokens["scope"]?.stringValue == "openid")
    let file = try JSONValue(parsing: #require(google.clientFile(for: app.id, intercepted: true)))
    #expect(file[["installed", "client_id"]]?.stringValue == app.id)
    #expect(
      file[["installed", "token_uri"]]?.stringValue == "https://oauth2.googleapis.com/token")
    #expect(google.register(.desktop("Notes")) != app)
    #expect(google.clientFile(for: "nobody") == nil)
    await google.stop()
  }

  @Test func registrationsAreChecked() throws {
    let failure = #expect(throws: Understudy.RegistrationFailure.self) {
      try Understudy.ClientRegistration.web("Notes", redirectURIs: ["http://example.com/"])
    }
    #expect(
      failure?.description
        == "redirect URI 'http://example.com/' can't be registered (it has http and isn't on loopback)"
    )
    #expect(throws: Understudy.RegistrationFailure.self) {
      try Understudy.ClientRegistration.iOS("Notes", bundleID: "")
    }
    #expect(throws: Understudy.RegistrationFailure.self) {
      try Understudy.ClientRegistration.android("Notes", packageName: "notes", fingerprint: "")
    }
    #expect(throws: Understudy.RegistrationFailure.self) {
      try Understudy.ClientRegistration.chromeExtension("Notes", itemID: "notes")
    }
    #expect(throws: Understudy.RegistrationFailure.self) {
      try Understudy.ClientRegistration.universalWindows("Notes", storeID: "notes")
    }
    let web = try Understudy.ClientRegistration.web(
      "Notes", redirectURIs: ["https://example.com/cb"])
    #expect(web.name == "Notes")
  }

  @Test func aSeedRepeatsWhatIsMade() async throws {
    var apps: [Understudy.RegisteredClient] = []
    for seed in ["a", "a", "b"] {
      let google = try Understudy.start(.init(seed: seed))
      apps.append(google.register(.limitedInput("Television")))
      await google.stop()
    }
    #expect(apps[0] == apps[1])
    #expect(apps[0] != apps[2])
  }

  @Test func aDownloadedFileIsAdopted() async throws {
    let id = "123456789012-0123456789abcdefghijklmnopqrstuv.apps.googleusercontent.com"
    let text = """
      {"web":{"client_id":"\(id)","client_secret":"secret",\
      "redirect_uris":["https://notes.example.com/cb"]}}
      """
    let file = try Understudy.ClientSecretFile(contents: Array(text.utf8))
    #expect(file.clientID == id)
    #expect(
      file.warnings.hasPrefix(
        "client_secret.json:1:112: warning: the client secret is not in Google's form\n"))
    let google = try Understudy.start(.init(adoptedClients: [file]))
    #expect(google.clientID == id)
    #expect(google.signInURL.contains("redirect_uri=https%3A%2F%2Fnotes.example.com%2Fcb"))
    await google.stop()
    let failure = #expect(throws: Understudy.ClientSecretFileFailure.self) {
      try Understudy.ClientSecretFile(contents: [], name: "notes.json")
    }
    #expect(
      failure?.description
        == "notes.json:1:1: error: expected a value, found the end of the text\n  1 | \n    | ^\n")
  }
}
