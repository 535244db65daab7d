import SocketTransport
import Testing

@testable import UnderstudyCommand

/// A text that is no address to listen on, with the reason.
struct AddressProblemCase: Sendable, CustomTestStringConvertible {
  var text: String
  var problem: AddressProblem

  var testDescription: String { text }

  static let all = [
    AddressProblemCase(text: "", problem: .notAnAddress),
    AddressProblemCase(text: "localhost", problem: .missingPort(host: "localhost")),
    AddressProblemCase(text: "[::1]", problem: .missingPort(host: "[::1]")),
    AddressProblemCase(text: ":80", problem: .missingHost(port: "80")),
    AddressProblemCase(text: "80", problem: .missingHost(port: "80")),
    AddressProblemCase(text: "127.0.0.1:", problem: .badPort),
    AddressProblemCase(text: "127.0.0.1:+80", problem: .badPort),
    AddressProblemCase(text: "127.0.0.1:http", problem: .badPort),
    AddressProblemCase(text: "[::1]:70000", problem: .badPort),
    AddressProblemCase(text: "::", problem: .bareIPv6(host: "::", port: "0")),
    AddressProblemCase(text: "::1:8080", problem: .bareIPv6(host: "::1:8080", port: "0")),
    AddressProblemCase(text: "fe80::1%eth0", problem: .notAnAddress),
    AddressProblemCase(text: "localhost.:80", problem: .notAnAddress),
    AddressProblemCase(text: "127.1:80", problem: .notAnAddress),
    AddressProblemCase(text: "127.0.0.1 :80", problem: .notAnAddress),
    AddressProblemCase(text: "http://127.0.0.1:80", problem: .notAnAddress),
    AddressProblemCase(text: "0.0.0.0:0", problem: .remote),
    AddressProblemCase(text: "[::]:0", problem: .remote),
    AddressProblemCase(text: "192.168.1.2:80", problem: .remote),
  ]
}

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

  @Test("Everything else has a reason", arguments: AddressProblemCase.all)
  func refused(_ example: AddressProblemCase) {
    #expect(throws: example.problem) {
      try ListenAddress.read(example.text, allowsRemote: false)
    }
  }

  @Test("Other addresses are taken when they are allowed")
  func remote() throws {
    #expect(try ListenAddress.read("0.0.0.0:80", allowsRemote: true).description == "0.0.0.0:80")
    #expect(try ListenAddress.read("[::]:80", allowsRemote: true).description == "[::]:80")
  }
}
