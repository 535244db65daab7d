import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite("Wire 6: Swift says what a configuration file says", .realTime)
struct ConfigurationDocumentTests {
  private static let everyWord = String(
    decoding: RepositoryFile("Fixtures/config/every-word.json").bytes, as: UTF8.self)

  @Test func aDocumentIsAConfiguration() async throws {
    let configuration = try Understudy.Configuration(json: Self.everyWord)
    #expect(configuration.warnings == "")
    try await withUnderstudy(configuration) { google in
      #expect(google.clientID == "424242424242-desk.apps.googleusercontent.com")
      let again = try Understudy.Configuration(json: google.configurationJSON)
      #expect(again.setup == configuration.setup)
    }
  }

  @Test func mistakesAreThrown() {
    #expect {
      try Understudy.Configuration(json: "{ \"lifetimes\": { \"code\": \"soon\" } }", name: "mine")
    } throws: { error in
      "\(error)".hasPrefix("mine:1:")
    }
  }
}
