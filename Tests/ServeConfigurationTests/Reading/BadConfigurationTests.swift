import TestSupport
import Testing

@testable import ServeConfiguration

/// Files with mistakes, and what is to be said about each: `Fixtures/config/bad`.
struct BadConfigurationTests {
  private static let files = RepositoryFile.all("Fixtures/config/bad/*.yaml")

  @Test func thereAreFiles() {
    #expect(Self.files.count >= 30)
  }

  @Test(arguments: files)
  func everythingIsToldAtOnce(_ file: RepositoryFile) throws {
    let failure = #expect(throws: ConfigurationFailure.self) {
      try ConfigurationFile(contents: file.bytes, name: file.name)
    }
    #expect(failure?.report == file.sibling("txt").text)
  }
}
