import TestSupport
import Testing
import Understudy
import UnderstudyYAML

struct YAMLConfigurationTests {
  /// JSON is YAML, too.
  @Test func aFileIsAConfiguration() throws {
    let file = RepositoryFile("Fixtures/config/every-word.json")
    let text = String(decoding: file.bytes, as: UTF8.self)
    let configuration = try Understudy.Configuration(json: text)
    #expect(try Understudy.Configuration(file: file.path) == configuration)
    #expect(try Understudy.Configuration(yaml: text) == configuration)
  }

  @Test func mistakesHaveTheirPlaces() {
    #expect {
      try Understudy.Configuration(yaml: "accounts:\n  - emial: ada@example.com\n", name: "a.yaml")
    } throws: { error in
      "\(error)".hasPrefix("a.yaml:2:5: error")
    }
    #expect(
      throws: Understudy.DocumentFailure("/nowhere/a.yaml: No such file or directory\n")
    ) {
      try Understudy.Configuration(file: "/nowhere/a.yaml")
    }
  }
}
