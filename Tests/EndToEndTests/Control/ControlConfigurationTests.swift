import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite("Wire 6: The control API says what a configuration file says", .realTime)
struct ControlConfigurationTests {
  private let everyWord: JSONValue

  init() throws {
    everyWord = try JSONValue(parsing: RepositoryFile("Fixtures/config/every-word.json").bytes)
  }

  @Test func aDocumentMakesAnInstance() async throws {
    let setup = try Understudy.Configuration(json: everyWord.text(.compact)).setup
    try await withControl { _, control in
      let made = try await control.send(.post, "/instances", ["configuration": everyWord])
      #expect(made.status == .created)
      let child = try ControlClient(url: try #require(made.body["url"]?.stringValue))
      let shown = try await child.send(.get, "/configuration").body
      #expect(try Understudy.Configuration(json: shown.text(.compact)).setup == setup)
      let clients = try await child.send(.get, "/clients").body["clients"]?.arrayValue
      #expect(clients?.count == 7)
    }
  }

  @Test func mistakesAreShownAtTheirPlaces() async throws {
    try await withControl { google, control in
      let made = try await control.send(
        .post, "/instances",
        ["configuration": ["accounts": [["email": "ada"]], "routs": []]])
      #expect(made.status == .badRequest)
      #expect(made.code == "value.wrong_form")
      #expect(made.body["error"]?["path"]?.stringValue == "configuration")
      let message = made.body["error"]?["message"]?.stringValue ?? ""
      #expect(message.contains("configuration:4:16: error"), "\(message)")
      #expect(message.contains("routs"))
      #expect(try await control.send(.get, "/instances").body["instances"] == [])
    }
  }
}
