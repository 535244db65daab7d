import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite(.realTime) struct ControlInstancesTests {
  @Test func anInstanceIsIsolatedAndCanBeDropped() async throws {
    try await withControl { google, control in
      let made = try await control.send(.post, "/instances", ["seed": "one"])
      let url = try #require(made.body["url"]?.stringValue)
      #expect(url != google.url)
      let other = try ControlClient(url: url)
      try await other.send(.post, "/clients", ["name": "Notes", "type": "desktop"])
      #expect(try await other.send(.get, "/state").body["clients"] == 8)
      #expect(try await control.send(.get, "/state").body["clients"] == 7)
      #expect(try await control.send(.get, "/instances").body["instances"] == [made.body])

      let id = try #require(made.body["id"]?.stringValue)
      #expect(try await control.send(.delete, "/instances/\(id)").status == .noContent)
      #expect(try await control.send(.delete, "/instances/\(id)").status == 404)
      await #expect(throws: ClientFailure.self) { try await other.send(.get, "/state") }
    }
  }

  @Test func instancesStopWithTheOneTheyWereMadeFrom() async throws {
    let url = try await withControl { _, control in
      try await control.send(.post, "/instances").body["url"]?.stringValue
    }
    let other = try ControlClient(url: try #require(url))
    await #expect(throws: ClientFailure.self) { try await other.send(.get, "/state") }
  }
}
