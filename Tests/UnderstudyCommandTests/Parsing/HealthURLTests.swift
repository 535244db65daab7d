import SocketTransport
import Testing

@testable import UnderstudyCommand

struct HealthURLTests {
  @Test(
    "Addresses of this machine",
    arguments: [
      ("http://127.0.0.1:8080", "127.0.0.1:8080"), ("http://127.0.0.1:8080/", "127.0.0.1:8080"),
      ("http://[::1]:1", "[::1]:1"),
    ])
  func good(_ text: String, _ address: String) throws {
    #expect(try HealthURL(text).address.description == address)
  }

  @Test(
    "What no mock on this machine has",
    arguments: [
      ("", .scheme), ("127.0.0.1:8080", .scheme), ("https://127.0.0.1:8080", .scheme),
      ("http://127.0.0.1", .address), ("http://127.0.0.1:0", .address),
      ("http://google:8080", .address), ("http://127.0.0.1:8080/x", .address),
      ("http://10.0.0.7:8080", .remote),
    ] as [(String, HealthURLFlaw)])
  func bad(_ text: String, _ flaw: HealthURLFlaw) async {
    #expect(throws: flaw) { try HealthURL(text) }
    let recording = await record(["health", "--", text].filter { $0 != "--" })
    #expect(recording.exitCode == .usage)
    #expect(recording.error.contains(flaw.description))
  }
}
