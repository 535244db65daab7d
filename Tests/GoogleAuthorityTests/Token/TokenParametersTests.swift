import HTTPWire
import Testing
import WireFormats
import Words

@testable import GoogleAuthority

/// google-behaviour 6.1: how a request may be put.
@Suite struct TokenParametersTests {
  @Test func theQueryIsReadToo() throws {
    var world = TokenWorld()
    let token = try world.refreshToken()
    let query = FormURLEncoded.encode([
      Form.Field("grant_type", "refresh_token"), Form.Field("refresh_token", token),
      Form.Field("client_id", TokenWorld.desktop.rawValue),
    ])
    let outcome = try world.post([("client_secret", TokenWorld.secret)], query: "?" + query)
    #expect(outcome.response.status == .ok)
  }

  @Test(arguments: ["application/json", "Application/JSON; charset=utf-8"])
  func jsonIsReadToo(_ type: String) throws {
    var world = TokenWorld()
    let json: JSONValue = [
      "grant_type": "refresh_token", "client_id": .string(TokenWorld.desktop.rawValue),
      "client_secret": .string(TokenWorld.secret),
      "refresh_token": .string(try world.refreshToken()), "count": 1, "more": [1, true, nil],
    ]
    let outcome = try world.send(json.bytes(.compact), headers: [.contentType: type])
    #expect(outcome.response.status == .ok)
  }

  struct Reading: Sendable, CustomTestStringConvertible {
    let body: String
    var query = ""
    let values: [TokenParameters.Name: String]
    var repeated: TokenParameters.Name?
    var testDescription: String { "\(body)?\(query)" }

    private static let long = String(repeating: "0123456789", count: 20)

    static let all = [
      Reading(body: "", values: [:]),
      Reading(body: "code=4%2F0A&scope=a+b", values: [.code: "4/0A", .scope: "a b"]),
      Reading(body: "scope=&client_id=x&other=code", values: [.clientID: "x"]),
      Reading(body: "code", values: [:]),
      Reading(body: "&&=&code=1&&", values: [.code: "1"]),
      Reading(body: "c%6fde=a=b&scope=%", values: [.code: "a=b", .scope: "%"]),
      Reading(
        body: "code=1&code=2&scope=3&scope=4", values: [.code: "1", .scope: "3"], repeated: .code),
      Reading(body: "code=&code=2", values: [.code: "2"]),
      Reading(body: "client_secret=x&client_secrets=y", values: [.clientSecret: "x"]),
      Reading(body: "client_id=\(long)&code=%FF", values: [.clientID: long, .code: "\u{FFFD}"]),
      Reading(
        body: "code=first&client_id=id", query: "scope=later&code=second",
        values: [.code: "first", .clientID: "id", .scope: "later"], repeated: .code),
      Reading(
        body: "scope=1&scope=2", query: "code=1&code=2", values: [.scope: "1", .code: "1"],
        repeated: .scope),
      Reading(body: "", query: "audience=a", values: [.audience: "a"]),
    ]
  }

  @Test(arguments: Reading.all) func picksTheValues(_ reading: Reading) {
    let parameters = TokenParameters(
      FormURLEncoded.decode(reading.body).fields, FormURLEncoded.decode(reading.query).fields)
    for name in TokenParameters.Name.allCases {
      #expect(parameters[name] == reading.values[name])
      #expect(
        parameters.bytes(of: name).map(Array.init) == reading.values[name].map { Array($0.utf8) })
    }
    #expect(parameters.repeated == reading.repeated)
  }

  @Test(arguments: [
    ("grant_type=refresh_token", "", GrantWord.refreshToken),
    ("", "grant_type=authorization_code", .authorizationCode),
    ("grant_type=&grant_type=refresh_token", "", .refreshToken),
    ("grant_type=http%3A%2F%2Foauth.net%2Fgrant_type%2Fdevice%2F1.0", "", .deviceCode),
    ("grant_type=password", "", nil), ("grant_type=", "", nil), ("", "", nil),
  ])
  func knowsTheGrant(_ body: String, _ query: String, _ grant: GrantWord?) {
    let parameters = TokenParameters(
      FormURLEncoded.decode(body).fields, FormURLEncoded.decode(query).fields)
    #expect(parameters.grant == grant)
  }

  /// The endpoint and the journal have it from the same reading.
  @Test(arguments: [
    ("application/json", #"{"grant_type":"refresh_token"}"#, EndpointWord.refresh, 1),
    ("application/json", "[]", .token, 0),
    ("text/plain", "grant_type=refresh_token", .token, 0),
    ("", "grant_type=refresh_token", .token, 0),
  ])
  func theJournalHasThePurpose(
    _ type: String, _ body: String, _ endpoint: EndpointWord, _ count: Int
  ) throws {
    var world = ChangeWorld()
    _ = try world.request(
      .post, "/token", fields: [.contentType: type], body: Array(body.utf8))
    let purpose = try #require(world.authority.journal.last?.exchange?.purpose)
    #expect(purpose.endpoint == endpoint)
    #expect(purpose.body.fields.count == count)
  }

  @Test func aPostponedCallIsNotReadAgain() throws {
    let target = try #require(HTTPRequest.Target(method: .post, text: "/token"))
    let request = HTTPRequest(
      method: .post, target: target, body: Array("grant_type=refresh_token".utf8))
    let call = Call(
      request, for: .token, isSecure: true, on: 7, at: Timestamp(secondsSince1970: 1))
    let later = Call(call, postponedTo: Timestamp(secondsSince1970: 2))
    #expect(later.now == Timestamp(secondsSince1970: 2))
    #expect(later.request == request)
    #expect(later.connection == 7)
    #expect(later.isSecure)
    #expect(later.endpoint == .token)
    #expect(later.purpose.body == call.purpose.body)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let name: String
    let body: String
    var type: String?
    var authorization: String?
    let expected: String
    var testDescription: String { name }

    private static let client = "client_id=\(TokenWorld.desktop.rawValue)"

    static let all = [
      Refused(
        name: "a form called JSON", body: "grant_type=refresh_token&client_id=1",
        type: "application/json",
        expected: gatewayTranscript(
          #"Invalid JSON payload received. Unexpected token.\ngrant_type=refresh_t\n^"#,
          cause: "request.body_not_json")),
      Refused(
        name: "an array", body: "[]", type: "application/json",
        expected: gatewayTranscript(
          #"Invalid JSON payload received. Unknown name \"\": Root element must be a message."#,
          cause: "request.body_not_json")),
      Refused(
        name: "an unread body", body: "grant_type=refresh_token", type: "text/plain",
        expected: errorTranscript(
          400, "unsupported_grant_type", "Invalid grant_type: ", cause: "request.body_unread")),
      Refused(
        name: "nothing", body: "",
        expected: errorTranscript(
          400, "unsupported_grant_type", "Invalid grant_type: ", cause: "grant_type.missing")),
      Refused(
        name: "an empty grant type", body: "grant_type=",
        expected: errorTranscript(
          400, "unsupported_grant_type", "Invalid grant_type: ", cause: "grant_type.missing")),
      Refused(
        name: "a password", body: "grant_type=password",
        expected: errorTranscript(
          400, "unsupported_grant_type", "Invalid grant_type: password", cause: "grant_type.unknown"
        )),
      Refused(
        name: "a parameter twice", body: "grant_type=password&code=1&code=2",
        expected: errorTranscript(
          400, "invalid_request", "OAuth 2 parameters can only have a single value: code",
          cause: "request.parameter_repeated")),
      Refused(
        name: "no client", body: "grant_type=refresh_token",
        expected: errorTranscript(
          400, "invalid_request", "Could not determine client ID from request.",
          cause: "client.missing")),
      Refused(
        name: "another scheme", body: "grant_type=refresh_token", authorization: "Bearer x",
        expected: errorTranscript(
          400, "invalid_request", "Could not determine client ID from request.",
          cause: "client.missing")),
      Refused(
        name: "unreadable credentials", body: "grant_type=refresh_token",
        authorization: "Basic ***",
        expected: errorTranscript(
          400, "invalid_request", "Could not determine client ID from request.",
          cause: "client.missing")),
      Refused(
        name: "empty credentials", body: "grant_type=refresh_token", authorization: "Basic ",
        expected: errorTranscript(
          400, "invalid_request", "Bad Request", cause: "client.credentials_empty")),
      Refused(
        name: "credentials twice", body: "grant_type=refresh_token&\(client)",
        authorization: "Basic \(Base64.encode(Array("a:b".utf8)))",
        expected: gatewayTranscript(
          "Request contains an invalid argument.", cause: "client.credentials_twice")),
      Refused(
        name: "an unknown client", body: "grant_type=refresh_token&client_id=nobody",
        expected: errorTranscript(
          401, "invalid_client", "The OAuth client was not found.", cause: "client.unknown")),
    ]
  }

  @Test(arguments: Refused.all) func refused(_ refused: Refused) throws {
    var world = TokenWorld()
    var headers: HTTPFields = [.contentType: refused.type ?? "application/x-www-form-urlencoded"]
    if let authorization = refused.authorization { headers.append(.authorization, authorization) }
    let outcome = try world.send(Array(refused.body.utf8), headers: headers)
    #expect(outcome.transcript == refused.expected)
  }

  @Test(arguments: [HTTPRequest.Method.get, .head, .put, .options])
  func anotherVerbIsAPageThatDoesNotExist(_ method: HTTPRequest.Method) throws {
    var world = TokenWorld()
    let outcome = try world.send([], headers: [:], method: method)
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause?.code == "request.method")
  }

  @Test func noInputTraps() throws {
    let hostile: [[UInt8]] = [
      [0], [0xff, 0xfe], Array("grant_type=\0&client_id=%00".utf8), Array("&&&===".utf8),
      Array("grant_type=refresh_token&client_id=%ff%fe&refresh_token=%zz".utf8),
      Array("{\"grant_type\":".utf8), Array("{\"grant_type\":\"\\u0000\"}".utf8),
      Array(repeating: UInt8(ascii: "["), count: 10_000), Array(repeating: 65, count: 1 << 20),
    ]
    for body in hostile {
      for type in ["application/x-www-form-urlencoded", "application/json", ";", ""] {
        var world = TokenWorld()
        let outcome = try world.send(body, headers: [.contentType: type])
        #expect(outcome.response.status == .badRequest || outcome.response.status == .unauthorized)
        #expect(outcome.cause != nil)
      }
    }
  }
}
