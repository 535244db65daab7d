import HTTPWire
import Testing
import WireFormats

@testable import RehearsalClient

/// An answer of a token endpoint that a client with a flaw takes, or no longer does.
struct FlawedTokenCase: Sendable, CustomTestStringConvertible {
  let flaw: Flaw
  let change: (name: String, value: JSONValue?)
  /// Nil when the answer is refused.
  let token: String?

  var testDescription: String { flaw.name }

  static let all = [
    FlawedTokenCase(flaw: .strictMembers, change: ("x_future", 1), token: nil),
    FlawedTokenCase(flaw: .lifetimeNeeded, change: ("expires_in", nil), token: nil),
    FlawedTokenCase(flaw: .typeByCase, change: ("token_type", "bearer"), token: nil),
    FlawedTokenCase(flaw: .tokenNotNeeded, change: ("access_token", nil), token: "null"),
    FlawedTokenCase(flaw: .scopeNeeded, change: ("scope", nil), token: nil),
    FlawedTokenCase(flaw: .scopesInOrder, change: ("scope", "email openid"), token: nil),
    FlawedTokenCase(
      flaw: .tokenCut, change: ("access_token", .string(String(repeating: "a", count: 300))),
      token: String(repeating: "a", count: 200)),
    FlawedTokenCase(flaw: .errorAsSuccess, change: ("error", "invalid_grant"), token: "error"),
  ]
}

struct TokenFlawsTests {
  private static let good: JSONObject = [
    "access_token": "a1", "token_type": "Bearer", "expires_in": 3599, "scope": "openid",
  ]

  @Test(arguments: FlawedTokenCase.all)
  func answersAreReadOtherwise(_ example: FlawedTokenCase) {
    var object = Self.good
    object[example.change.name] = example.change.value
    let answer = JSONValue.object(object)
    let token = Flaw.$active.withValue([example.flaw]) { (try? TokenReply(answer))?.accessToken }
    #expect(token == example.token)
    #expect((try? TokenReply(answer))?.accessToken != example.token)
  }

  @Test(arguments: [Flaw.brokenJSONRead, .halfAnswerRead])
  func tokensArePickedOutOfRubbish(_ flaw: Flaw) {
    var response = HTTPResponse(status: .ok)
    response.body = Array(#"{"access_token": "a1", "expires"#.utf8)
    let half = response
    #expect(TokenReply.spoiledRescue(from: half) == nil)
    Flaw.$active.withValue([flaw]) {
      #expect(TokenReply.spoiledRescue(from: half)?.accessToken == "a1")
    }
  }

  @Test func refusalsAreReadAsJSON() {
    let refusal = HTTPResponse(status: .badGateway, body: Array("<h1>".utf8))
    #expect(RehearsalError.refusal(refusal, host: "a") == .busy(host: "a", status: 502))
    Flaw.$active.withValue([.parserSpeaks]) {
      #expect(
        RehearsalError.refusal(refusal, host: "a")
          == .badAnswer(host: "a", reason: "its JSON has an unexpected character in line 1"))
    }
  }

  @Test func typesAreNotLookedAt() {
    var page = HTTPResponse(status: .ok, body: Array("{}".utf8))
    page.fields[.contentType] = "text/html"
    let answer = page
    #expect(throws: JSONBody.Problem.self) { try JSONBody.value(of: answer) }
    let read = Flaw.$active.withValue([.anyMediaType]) { try? JSONBody.value(of: answer) }
    #expect(read == [:])
  }

  private func request(_ flaw: Flaw) throws -> WebRequest {
    let web = WebClient(
      proxy: nil, trust: Trust { _ in nil }, limit: .seconds(1),
      clock: AppClock { Timestamp(secondsSince1970: 0) },
      voice: Voice(output: { _ in }, errors: { _ in }))
    let client = try ClientSecrets.sample()
    let endpoint = TokenClient(
      client: client, provider: Provider(issuer: nil, file: client.endpoints, web: web), web: web)
    let url = client.endpoints.token
    return Flaw.$active.withValue([flaw]) {
      endpoint.spoiled(
        [
          Form.Field("code", "c"), Form.Field("code_verifier", "v"),
          Form.Field("redirect_uri", "http://127.0.0.1:1/x"), Form.Field("client_id", "app"),
        ], to: url)
    }
  }

  @Test func theFormIsBent() throws {
    func form(_ flaw: Flaw) throws -> String {
      String(decoding: try request(flaw).message.body, as: UTF8.self)
    }
    let rest = "redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fx&client_id=app"
    #expect(try form(.tokenCut) == "code=c&code_verifier=v&\(rest)")
    #expect(try form(.verifierMissing) == "code=c&\(rest)")
    #expect(try form(.challengeMissing) == "code=c&\(rest)")
    #expect(try form(.fieldTwice) == "code=c&code_verifier=v&\(rest)&client_id=app")
    #expect(try form(.clientAnonymous).hasSuffix("127.0.0.1%3A1%2Fx"))
    #expect(try form(.redirectChanged).contains("localhost%3A1%2Fx%2F&"))
    #expect(try form(.tokenByJSON).hasPrefix(#"{"code":"c","code_verifier":"v","#))
  }

  @Test func theRequestIsBent() throws {
    let get = try request(.tokenByGet)
    #expect(get.message.method == .get)
    #expect(get.url.target.text.hasPrefix("/token?code=c&code_verifier=v&"))
    let query = try request(.secretsInQuery)
    #expect(query.message.method == .post)
    #expect(query.url.target.text.hasPrefix("/token?code=c&"))
    #expect(query.message.body.isEmpty)
    #expect(try request(.clientTwice).message.fields[.authorization] == "Basic YXBwOnM=")
    #expect(try request(.tokenByJSON).message.fields[.contentType] == "application/json")
  }
}
