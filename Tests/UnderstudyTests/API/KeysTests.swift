import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct KeysTests {
  private let google = Understudy.current

  private func keyIDs() async throws -> [String] {
    let document = try JSONValue(
      parsing: try await google.send(.get, "/oauth2/v3/certs").body)
    return try #require(document["keys"]?.arrayValue).compactMap { $0["kid"]?.stringValue }
  }

  @Test func theKeyBeforeStaysPublished() async throws {
    let before = try await keyIDs()
    try await google.keys.rotate()
    let after = try await keyIDs()
    #expect(after.count == 2)
    #expect(after.last == before.first)
    #expect(google.journal.entries.compactMap(\.event?.detail) == [after.first])
  }
}
