import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Calls of an API's methods that come in one request.
@Suite struct BatchTests {
  private static let mixed = "multipart/mixed; boundary=\"===cut===\""

  /// A batch as googleapiclient writes it: lines without carriage returns, and ids that are folded.
  private static func batch(_ calls: [String]) -> [UInt8] {
    let parts = calls.enumerated().map { number, call in
      """
      --===cut===
      Content-Type: application/http
      MIME-Version: 1.0
      Content-Transfer-Encoding: binary
      Content-ID: <0f6b7b4c-6c1b-4c0e-9a57-0e3c5c3f5c11
       + \(number + 1)>

      \(call)

      """
    }
    return Array((parts.joined() + "--===cut===--\n").utf8)
  }

  private static func insert(_ title: String) -> String {
    let body = #"{"title": "\#(title)"}"#
    return """
      POST /tasks/v1/users/@me/lists?alt=json HTTP/1.1
      Content-Type: application/json
      Host: tasks.googleapis.com
      content-length: \(body.utf8.count)

      \(body)
      """
  }

  private static let list = "GET /tasks/v1/users/@me/lists HTTP/1.1\nHost: tasks.googleapis.com\n\n"

  private var world = APIWorld.withStandIns
  private let token: String

  init() throws { token = try world.accessToken(APIWorld.scope("tasks")) }

  private mutating func send(
    _ calls: [String], to url: String = "tasks.googleapis.com/batch", token: String? = nil
  ) throws -> Outcome {
    try world.send(
      .post, url, token: token ?? self.token, [.contentType: Self.mixed], Self.batch(calls))
  }

  /// The latest requests in the journal.
  private func exchanges(_ count: UInt64) -> [GoogleAuthority.Exchange] {
    let journal = world.authority.journal
    return journal.entries(after: journal.count - count).compactMap { entry in
      guard case .exchange(let exchange) = entry.content else { return nil }
      return exchange
    }
  }

  /// The answers by their ids, each as status, fields and body.
  private static func answers(_ outcome: Outcome) throws -> [(id: String, text: String)] {
    let type = try #require(outcome.response.fields[.contentType])
    let boundary = try #require(Multipart.boundary(of: type))
    return try Multipart(outcome.response.body, boundary: boundary).parts.map { part in
      (part.fields[.contentID] ?? "", String(decoding: part.body, as: UTF8.self))
    }
  }

  @Test mutating func eachCallIsAnswered() throws {
    let outcome = try send([
      Self.insert("Props"), Self.list, "DELETE /tasks/v1/users/@me/lists/none HTTP/1.1",
      "GET /nothing HTTP/1.1\n\n",
    ])
    #expect(outcome.response.status == .ok && outcome.cause == nil)
    let answers = try Self.answers(outcome)
    #expect(
      answers.map(\.id)
        == (1...4).map { "<response-0f6b7b4c-6c1b-4c0e-9a57-0e3c5c3f5c11 + \($0)>" })
    #expect(answers[0].text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: application/json"))
    #expect(answers[1].text.contains("\"title\": \"Props\""))
    #expect(answers[2].text.hasPrefix("HTTP/1.1 404 Not Found\r\nVary: Origin\r\n"))
    #expect(answers[3].text.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    // The journal has each of them, and then the batch.
    let endpoints = exchanges(5).map(\.call.endpoint)
    let each: [Endpoint?] = [.standIn, .standIn, .standIn, .standIn, .batch]
    #expect(endpoints == each)
  }

  @Test mutating func theBytesAreThese() throws {
    var other = APIWorld.withStandIns
    let token = try other.accessToken(APIWorld.scope("tasks"))
    let outcome = try other.send(
      .post, "tasks.googleapis.com/batch", token: token, [.contentType: Self.mixed],
      Array("--===cut===\nContent-ID: 1\n\n\(Self.list)\n--===cut===--".utf8))
    let type = try #require(outcome.response.fields[.contentType])
    let boundary = try #require(Multipart.boundary(of: type))
    let lines = [
      "--\(boundary)", "Content-Type: application/http", "Content-ID: response-1", "",
      "HTTP/1.1 200 OK", "Content-Type: application/json; charset=UTF-8", "Vary: Origin",
      "Vary: X-Origin", "Vary: Referer", "",
      "{\n  \"etag\": \"\\\"1\\\"\",\n  \"items\": []\n}\n", "--\(boundary)--", "",
    ]
    #expect(
      String(decoding: outcome.response.body, as: UTF8.self) == lines.joined(separator: "\r\n"))
  }

  @Test mutating func aCallMayHaveATokenOfItsOwn() throws {
    let other = try world.accessToken(APIWorld.scope("youtube"))
    let own = Self.list.replacing("\n\n", with: "\nAuthorization: Bearer \(other)\n\n")
    let answers = try Self.answers(try send([Self.list, own]))
    #expect(answers[0].text.hasPrefix("HTTP/1.1 200 OK"))
    #expect(answers[1].text.hasPrefix("HTTP/1.1 403 Forbidden"))
    let none = try Self.answers(try send([Self.list], token: ""))
    #expect(none[0].text.hasPrefix("HTTP/1.1 401 Unauthorized"))
    #expect(none[0].text.contains("WWW-Authenticate: Bearer realm="))
  }

  /// The older host has a path for each API, and none for all any more.
  @Test(arguments: [
    ("www.googleapis.com/batch/drive/v3", "GET /drive/v3/files", 200, nil),
    ("www.googleapis.com/batch/calendar/v3", "GET /drive/v3/files", 404, Cause.batchOfOtherAPI),
    ("www.googleapis.com/batch/drive/v3", "POST /upload/drive/v3/files", 404, .batchOfOtherAPI),
    ("www.googleapis.com/batch/drive/v3", "POST /batch/drive/v3", 404, .nothingThere),
    ("www.googleapis.com/batch/drive/v3", "POST /token", 404, .nothingThere),
    ("127.0.0.1:8080/batch/drive/v3", "GET https://other.example/drive/v3/files", 200, nil),
  ])
  mutating func theCallsAreOfOneAPI(
    _ url: String, _ call: String, _ status: Int, _ cause: Cause?
  ) throws {
    let drive = try world.accessToken(APIWorld.drive)
    let answers = try Self.answers(try send(["\(call) HTTP/1.1\n\n"], to: url, token: drive))
    #expect(answers[0].text.hasPrefix("HTTP/1.1 \(status) "))
    #expect(exchanges(2).first?.outcome?.cause == cause)
  }

  @Test mutating func thereIsNoBatchForAll() throws {
    let outcome = try send([Self.list], to: "www.googleapis.com/batch")
    #expect(outcome.response.status == .notFound)
  }

  /// Recorded: GAM-team/got-your-back#256.
  @Test mutating func aThousandCallsAreNotTooMany() throws {
    let outcome = try send(Array(repeating: Self.list, count: 1000))
    #expect(try Self.answers(outcome).count == 1000)
    let refused = try send(Array(repeating: Self.list, count: 1001))
    #expect(refused.response.status == .badRequest && refused.cause == .batchTooLarge)
    #expect(
      refused.body == """
        {
          "error": {
            "code": 400,
            "message": "Inner request count exceeds the limit. Received: 1001, Limit: 1000",
            "status": "INVALID_ARGUMENT"
          }
        }

        """)
  }

  @Test(arguments: [
    ("", "multipart/mixed; boundary=x"), ("--x--", "multipart/mixed; boundary=x"),
    ("--x\n\nGET / HTTP/1.1\n\n", "multipart/mixed; boundary=x"),
    ("--x\n\nnonsense\n--x--", "multipart/mixed; boundary=x"),
    ("--x\n\n\n--x--", "multipart/mixed; boundary=x"),
    ("--x\n\nGET / HTTP/1.1\nno field\n\n\n--x--", "multipart/mixed; boundary=x"),
    ("{}", "application/json"), ("--x--", "multipart/mixed"),
  ])
  mutating func whatIsNoBatchIsRefused(_ body: String, _ type: String) throws {
    let outcome = try world.send(
      .post, "tasks.googleapis.com/batch", token: token, [.contentType: type],
      Array(body.utf8))
    #expect(outcome.response.status == .badRequest && outcome.cause == .batchMalformed)
    let message = try JSONValue(parsing: outcome.response.body)["error"]?["message"]?.stringValue
    #expect(message?.hasPrefix("Failed to parse batch request, error: 0 items.") == true)
  }
}
