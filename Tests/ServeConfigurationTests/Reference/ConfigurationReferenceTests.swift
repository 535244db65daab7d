import TestSupport
import Testing

@testable import ServeConfiguration

struct ConfigurationReferenceTests {
  @Test("docs/configuration.md is what the vocabulary says")
  func isUpToDate() {
    RepositoryFile("docs/configuration.md").expect(ConfigurationReference.markdown)
  }
}
