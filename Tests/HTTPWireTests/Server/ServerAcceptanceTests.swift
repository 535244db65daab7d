import HTTPWire
import Testing

/// An input that must be delivered as this request, whichever way it arrives.
struct AcceptanceCase: Sendable, CustomTestStringConvertible {
  var input: String
  var request: HTTPRequest
  var after: HTTPServerMachine.After

  init(
    _ input: String, _ method: HTTPRequest.Method, _ target: String, version: HTTPVersion = .http11,
    fields: HTTPFields = [.host: "a"], body: String = "", trailers: HTTPFields = [:],
    after: HTTPServerMachine.After = .keepAlive
  ) {
    self.input = input
    self.request = HTTPRequest(
      method: method, target: HTTPRequest.Target(target, method: method), version: version,
      fields: fields, body: Array(body.utf8), trailers: trailers)
    self.after = after
  }

  var testDescription: String { String(reflecting: input) }
}

@Suite struct ServerAcceptanceTests {
  @Test(arguments: AcceptanceCase.all)
  func accepted(_ c: AcceptanceCase) {
    let input = Array(c.input.utf8)
    let expected: [Outcome] = [.request(c.request), .after(c.after)]
    for feeding in Feeding.all(input.count) {
      let outcomes = ServerDrive.run(input, feeding).filter { $0 != .continue }
      #expect(outcomes == expected, "\(feeding.testDescription)")
    }
  }

  @Test(arguments: AcceptanceCase.all.filter { $0.after == .keepAlive })
  func acceptedThreeTimesInARow(_ c: AcceptanceCase) {
    let input = Array((c.input + c.input + c.input).utf8)
    let one: [Outcome] = [.request(c.request), .after(c.after)]
    for feeding in [Feeding.whole, .byteByByte, .split(c.input.utf8.count + 1)] {
      let outcomes = ServerDrive.run(input, feeding, finishes: true).filter { $0 != .continue }
      #expect(outcomes == one + one + one, "\(feeding.testDescription)")
    }
  }

  @Test("F13: A later minor version is read as 1.1", arguments: ["1.2", "1.9"])
  func laterMinorVersion(_ version: String) {
    let outcomes = ServerDrive.run("GET / HTTP/\(version)\r\nHost: a\r\n\r\n")
    #expect(outcomes.last == .after(.keepAlive))
  }

  @Test(arguments: AcceptanceCase.all)
  func refusedWhenCutOff(_ c: AcceptanceCase) {
    let input = Array(c.input.utf8)
    let whole = ServerDrive.run(input).filter { $0 != .continue }
    for length in 1..<input.count {
      let outcomes = ServerDrive.run(Array(input[..<length]), finishes: true)
      let expected: [Outcome] = [.refused(.truncated), .after(.close)]
      // An empty line, or half of one, before the request is not yet a message.
      let isEmptyLine = input[..<length].allSatisfy { $0 == 0x0D || $0 == 0x0A }
      #expect(outcomes.filter { $0 != .continue } == (isEmptyLine ? [] : expected))
    }
    #expect(whole.count == 2)
  }
}

extension AcceptanceCase {
  static let all: [Self] = [
    Self("GET / HTTP/1.1\r\nHost: a\r\n\r\n", .get, "/"),
    Self("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", .get, "/"),
    Self("HEAD /x?y=z?%zz HTTP/1.1\r\nHost: a\r\n\r\n", .head, "/x?y=z?%zz"),
    Self("get / HTTP/1.1\r\nHost: a\r\n\r\n", "get", "/"),
    Self(
      "!#$%&'*+-.^_`|~ / HTTP/1.1\r\nHost: a\r\n\r\n",
      "!#$%&'*+-.^_`|~", "/"),
    Self("GET //a/../b|{c}\\^` HTTP/1.1\r\nHost: a\r\n\r\n", .get, "//a/../b|{c}\\^`"),
    Self("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", .options, "*"),
    Self("GET http://b:8080/c?d HTTP/1.1\r\nHost: a\r\n\r\n", .get, "http://b:8080/c?d"),
    Self("GET HTTPS://b HTTP/1.1\r\nHost: a\r\n\r\n", .get, "HTTPS://b"),
    Self("GET http://[::1]:1/ HTTP/1.1\r\nHost: a\r\n\r\n", .get, "http://[::1]:1/"),
    Self("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", .connect, "a:443", after: .tunnel),
    Self(
      "CONNECT [::1]:443 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", .connect, "[::1]:443",
      fields: [.host: "a", .contentLength: "0"], after: .tunnel),
    // Versions and persistence.
    Self("GET / HTTP/1.2\r\nHost: a\r\n\r\n", .get, "/", fields: [.host: "a"]),
    Self("GET / HTTP/1.9\r\nHost: a\r\n\r\n", .get, "/", fields: [.host: "a"]),
    Self("GET / HTTP/1.0\r\n\r\n", .get, "/", version: .http10, fields: [:], after: .close),
    Self(
      "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", .get, "/", version: .http10,
      fields: [.connection: "Keep-Alive"]),
    Self(
      "GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n", .get, "/", version: .http10,
      fields: [.connection: "keep-alive, close"], after: .close),
    Self(
      "GET / HTTP/1.1\r\nHost: a\r\nConnection: x ,\tCLOSE\r\n\r\n", .get, "/",
      fields: [.host: "a", .connection: "x ,\tCLOSE"], after: .close),
    Self(
      "GET / HTTP/1.1\r\nHost: a\r\nConnection: closed\r\n\r\n", .get, "/",
      fields: [.host: "a", .connection: "closed"]),
    Self(
      "GET / HTTP/1.0\r\nExpect: anything\r\n\r\n", .get, "/", version: .http10,
      fields: [.expect: "anything"], after: .close),
    // Fields.
    Self(
      "GET / HTTP/1.1\r\nhOsT:a\r\nA:\r\nB:  \t \r\nA: \t x  y\t \r\nB1!#$%&'*+-.^_`|~: \"z\"\r\n\r\n",
      .get, "/",
      fields: [
        .host: "a", "A": "", "B": "", "a": "x  y",
        "B1!#$%&'*+-.^_`|~": "\"z\"",
      ]),
    Self(
      "GET / HTTP/1.1\r\nHost: a\r\nA-rather-long-name: tab\tand \u{E4}\u{20AC} inside\r\n\r\n",
      .get, "/",
      fields: [.host: "a", "A-rather-long-name": "tab\tand \u{E4}\u{20AC} inside"]),
    // Lengths.
    Self(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na\u{0}\r", .post, "/",
      fields: [.host: "a", .contentLength: "3"], body: "a\u{0}\r"),
    Self(
      "GET / HTTP/1.1\r\nHost: a\r\ncontent-length: 0005 \r\n\r\nabcde", .get, "/",
      fields: [.host: "a", .contentLength: "0005"], body: "abcde"),
    Self(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", .post, "/",
      fields: [.host: "a", .contentLength: "0"]),
    Self(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\nx", .post,
      "/", fields: [.host: "a", .expect: "100-Continue", .contentLength: "1"], body: "x"),
    Self(
      "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n", .get, "/",
      fields: [.host: "a", .expect: "100-continue"]),
    // Chunks.
    .chunked("0\r\n\r\n", ""),
    .chunked("5\r\nabcde\r\n0\r\n\r\n", "abcde"),
    .chunked("5\r\nab\r\nc\r\n01\r\nd\r\n000\r\n\r\n", "ab\r\ncd"),
    .chunked("A\r\n0123456789\r\na\r\n0123456789\r\n0\r\n\r\n", "01234567890123456789"),
    .chunked("1;a\r\nx\r\n0;b=c;d=\"e;\\\"\t\u{E4}\"\r\n\r\n", "x"),
    .chunked(
      "1\r\nx\r\n0\r\nDigest: y\r\nB:\r\n\r\n", "x",
      trailers: ["digest": "y", "b": ""]),
  ]

  private static func chunked(
    _ chunks: String, _ body: String, trailers: HTTPFields = [:]
  ) -> Self {
    Self(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n\(chunks)", .post, "/",
      fields: [.host: "a", .transferEncoding: "Chunked"], body: body, trailers: trailers)
  }
}
