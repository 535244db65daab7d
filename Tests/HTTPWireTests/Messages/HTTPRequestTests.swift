import HTTPWire
import Testing

/// A request, and whom it is for.
struct HostCase: Sendable, CustomTestStringConvertible {
  var target: String
  var method: HTTPRequest.Method = .get
  var fields: HTTPFields
  var host: String?

  var testDescription: String { "\(target) \(fields)" }

  static let all: [Self] = [
    Self(target: "/", fields: [.host: "127.0.0.1:8400"], host: "127.0.0.1:8400"),
    Self(target: "/", fields: [.host: ""], host: ""),
    Self(target: "/", fields: [:], host: nil),
    Self(target: "http://a.example/b", fields: [.host: "other:1"], host: "a.example"),
    Self(
      target: "a.example:443", method: .connect, fields: [.host: "other:1"], host: "a.example:443"),
  ]
}

@Suite struct HTTPRequestTests {
  @Test(arguments: HostCase.all)
  func knowsWhomItIsFor(_ c: HostCase) throws {
    let target = try #require(HTTPRequest.Target(method: c.method, text: c.target))
    let request = HTTPRequest(method: c.method, target: target, fields: c.fields)
    #expect(request.host == c.host)
    #expect(request.lastByteOfHost == c.host?.utf8.last)
  }
}
