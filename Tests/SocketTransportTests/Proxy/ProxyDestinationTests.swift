import HTTPWire
import SocketTransport
import Testing

struct DestinationCase: Sendable, CustomTestStringConvertible {
  var target: String
  var method = HTTPRequest.Method.get
  var destination: String?
  var testDescription: String { "\(method) \(target)" }

  static let all = [
    Self(
      target: "accounts.google.com:443", method: .connect, destination: "accounts.google.com:443"),
    Self(
      target: "Accounts.GOOGLE.com.:8443", method: .connect, destination: "accounts.google.com:8443"
    ),
    Self(target: "[::1]:443", method: .connect, destination: "[::1]:443"),
    Self(target: "http://a", destination: "a:80"),
    Self(target: "HTTPS://a/x?y:z", destination: "a:443"),
    Self(target: "http://a:/x", destination: "a:80"),
    Self(target: "http://a:65535/x", destination: "a:65535"),
    Self(target: "http://[2001:DB8::1]/x", destination: "[2001:db8::1]:80"),
    Self(target: "http://[::1]:81?q", destination: "[::1]:81"),
    Self(target: "ftp://a/x", destination: nil),
    Self(target: "ftp://a:21/x", destination: "a:21"),
    Self(target: "/x", destination: nil),
    Self(target: "*", method: .options, destination: nil),
  ]
}

@Suite struct ProxyDestinationTests {
  @Test(arguments: DestinationCase.all)
  func read(_ c: DestinationCase) throws {
    let target = try #require(HTTPRequest.Target(method: c.method, text: c.target))
    #expect(ProxyDestination(target)?.description == c.destination)
  }
}
