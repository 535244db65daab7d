import SocketTransport
import TestSupport
import Testing

@testable import UnderstudyCommand

/// A text that is no address to listen on, with the reason.
private let addressProblemCases: [Example<String, AddressProblem>] = [
  Example("", .notAnAddress),
  Example("localhost", .missingPort(host: "localhost")),
  Example("[::1]", .missingPort(host: "[::1]")),
  Example(":80", .missingHost(port: "80")),
  Example("80", .missingHost(port: "80")),
  Example("127.0.0.1:", .badPort),
  Example("127.0.0.1:+80", .badPort),
  Example("127.0.0.1:http", .badPort),
  Example("[::1]:70000", .badPort),
  Example("::", .bareIPv6(host: "::", port: "0")),
  Example("::1:8080", .bareIPv6(host: "::1:8080", port: "0")),
  Example("fe80::1%eth0", .notAnAddress),
  Example("localhost.:80", .notAnAddress),
  Example("127.1:80", .notAnAddress),
  Example("127.0.0.1 :80", .notAnAddress),
  Example("http://127.0.0.1:80", .notAnAddress),
  Example("0.0.0.0:0", .remote),
  Example("[::]:0", .remote),
  Example("192.168.1.2:80", .remote),
]

struct ListenAddressTests {
  @Test(
    "Loopback is allowed",
    arguments: [
      ("127.0.0.1:0", "127.0.0.1:0"), ("localhost:8080", "127.0.0.1:8080"),
      ("127.9.8.7:65535", "127.9.8.7:65535"), ("[::1]:1", "[::1]:1"),
      ("[0:0:0:0:0:0:0:1]:1", "[::1]:1"),
    ])
  func loopback(_ text: String, _ canonical: String) throws {
    #expect(try ListenAddress.read(text, allowsRemote: false).description == canonical)
  }

  @Test("Everything else has a reason", arguments: addressProblemCases)
  func refused(_ example: Example<String, AddressProblem>) {
    #expect(throws: example.expected) {
      try ListenAddress.read(example.given, allowsRemote: false)
    }
  }

  @Test("Other addresses are taken when they are allowed")
  func remote() throws {
    #expect(try ListenAddress.read("0.0.0.0:80", allowsRemote: true).description == "0.0.0.0:80")
    #expect(try ListenAddress.read("[::]:80", allowsRemote: true).description == "[::]:80")
  }
}
