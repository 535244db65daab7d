import Foundation
import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

/// `serve --public-url`, the key that it makes, and `health`, as a container has them.
@Suite(.realTime) struct PublicURLProgramTests {
  private func discovery(_ address: SocketAddress, host: String) async throws -> JSONValue {
    let answer = try await HTTPClient.patient().send(
      .get("/.well-known/openid-configuration", host: host), to: address)
    return try JSONValue(parsing: answer.body)
  }

  private func address(_ line: String?) throws -> (SocketAddress, JSONValue) {
    let json = try JSONValue(parsing: #require(line))
    let url = try #require(json["http"]?[0]?.stringValue)
    return (try #require(SocketAddress(String(url.dropFirst(7)))), json)
  }

  @Test func issuerAndFilesFollowWhateverTheHost() async throws {
    let program = try Program(
      "serve", "--https", "none", "--public-url", "http://google:8080", "--json")
    let (address, ready) = try address(await program.nextLine())
    #expect(ready["issuer"] == "http://google:8080")
    for host in ["google:8080", address.description] {
      let document = try await discovery(address, host: host)
      #expect(document["issuer"] == "http://google:8080")
      #expect(document["token_endpoint"] == "http://google:8080/token")
    }
    let google = try await discovery(address, host: "accounts.google.com")
    #expect(google["issuer"] == "https://accounts.google.com")
    let file = try Data(
      contentsOf: URL(fileURLWithPath: #require(ready["client_secret_file"]?.stringValue)))
    #expect(String(decoding: file, as: UTF8.self).contains("http://google:8080/token"))

    for (host, status) in ["google:8080": 200, "other:8080": 403] as KeyValuePairs {
      let answer = try await HTTPClient.patient().send(
        .get("/_understudy/v1/state", host: host), to: address)
      #expect(answer.status.code == status)
    }
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func healthIsAskedWithoutATraceInTheJournal() async throws {
    let program = try Program("serve", "--https", "none", "--json")
    let (address, _) = try address(await program.nextLine())
    let healthy = try Program("health", "http://\(address)")
    #expect(await healthy.allOutput() == ["http://\(address): healthy"])
    #expect(await healthy.exitCode() == 0)
    let journal = try await HTTPClient.patient().send(
      .get("/_understudy/v1/journal", host: address.description), to: address)
    #expect(!String(decoding: journal.body, as: UTF8.self).contains("/health"))
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    let gone = try Program("health", "http://\(address)")
    #expect(await gone.exitCode() == 1)
  }
}
