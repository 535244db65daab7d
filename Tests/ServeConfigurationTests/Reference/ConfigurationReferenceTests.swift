import Testing

@testable import ServeConfiguration

struct ConfigurationReferenceTests {
  @Test("docs/configuration.md is what the vocabulary says; without the file it is written anew")
  func isUpToDate() {
    let file = RepositoryFile("docs/configuration.md")
    if file.bytes.isEmpty { file.write(ConfigurationReference.markdown) }
    #expect(file.text == ConfigurationReference.markdown)
  }
}
