import HTTPWire
import Testing

/// The beginnings of real clients' requests, as they were seen, and the end of their connection.
struct TransportCase: Sendable, CustomTestStringConvertible {
  let client: String
  let head: String
  let fields: HTTPFields
  let after: HTTPServerMachine.After

  init(_ client: String, _ fields: HTTPFields, _ after: HTTPServerMachine.After) {
    self.client = client
    self.fields = fields
    self.after = after
    head =
      "POST /token HTTP/1.1\r\n" + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
  }

  var testDescription: String { client }

  static let all = [
    Self(
      "urllib",
      [
        "Accept-Encoding": "identity", "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": "7", "Host": "oauth2.googleapis.com", "User-Agent": "Python-urllib/3.11",
        "Connection": "close",
      ], .close),
    Self(
      "LWP",
      [
        "TE": "deflate,gzip;q=0.3", "Connection": "TE, close", "Host": "oauth2.googleapis.com",
        "User-Agent": "libwww-perl/6.68", "Content-Length": "7",
        "Content-Type": "application/x-www-form-urlencoded",
      ], .close),
    Self(
      "neither User-Agent nor Accept nor Content-Type",
      ["Host": "oauth2.googleapis.com", "Content-Length": "7"], .keepAlive),
    Self(
      "Net::HTTP",
      [
        "Accept-Encoding": "gzip;q=1.0,deflate;q=0.6,identity;q=0.3", "Accept": "*/*",
        "User-Agent": "Ruby", "Content-Type": "application/x-www-form-urlencoded",
        "Connection": "close", "Host": "oauth2.googleapis.com", "Content-Length": "7",
      ], .close),
    Self(
      "requests",
      [
        "Host": "oauth2.googleapis.com", "User-Agent": "python-requests/2.34.2",
        "Accept-Encoding": "gzip, deflate", "Accept": "*/*", "Connection": "keep-alive",
        "Content-Length": "7", "Content-Type": "application/x-www-form-urlencoded",
      ], .keepAlive),
  ]
}

@Suite struct ClientQuirksTests {
  @Test(arguments: TransportCase.all)
  func aClientsOwnWayOfAsking(_ example: TransportCase) {
    let request = HTTPRequest(
      method: .post, target: HTTPRequest.Target("/token", method: .post), version: .http11,
      fields: example.fields, body: Array("token=x".utf8))
    let expected: [Outcome] = [.request(request), .after(example.after)]
    for feeding in [Feeding.whole, .byteByByte] {
      #expect(ServerDrive.run(example.head + "token=x", feeding) == expected)
    }
  }

  @Test(arguments: [3, 4, 5])
  func requestsOnOneConnection(_ count: Int) throws {
    let example = try #require(TransportCase.all.last)
    let input = String(repeating: example.head + "token=x", count: count)
    let outcomes = ServerDrive.run(input)
    #expect(outcomes.filter { $0 == .after(.keepAlive) }.count == count)
    #expect(outcomes.count == 2 * count)
  }

  @Test("Python asks a proxy by HTTP/1.0, without Host, and wants a tunnel all the same")
  func aTunnelOfOldFashion() {
    let request = HTTPRequest(
      method: .connect, target: HTTPRequest.Target("oauth2.googleapis.com:443", method: .connect),
      version: .http10, fields: [:], body: [])
    #expect(
      ServerDrive.run("CONNECT oauth2.googleapis.com:443 HTTP/1.0\r\n\r\n")
        == [.request(request), .after(.tunnel)])
  }

  @Test func aPostOfNothing() {
    let fields: HTTPFields = ["Host": "openidconnect.googleapis.com", "Content-Length": "0"]
    let request = HTTPRequest(
      method: .post, target: HTTPRequest.Target("/v1/userinfo", method: .post), version: .http11,
      fields: fields, body: [])
    #expect(
      ServerDrive.run(
        "POST /v1/userinfo HTTP/1.1\r\nHost: openidconnect.googleapis.com\r\nContent-Length: 0\r\n\r\n"
      )
        == [.request(request), .after(.keepAlive)])
  }
}
