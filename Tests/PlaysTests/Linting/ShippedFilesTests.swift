import TestSupport
import Testing
import WireFormats

@testable import Plays

/// The scenarios and drivers that come with the program.
struct ShippedFilesTests {
  private static let files = ["drivers/*.yaml", "scenarios/*/*.yaml", "scenarios/*/*/*.yaml"]
    .flatMap(RepositoryFile.all)

  @Test func thereAreFiles() {
    #expect(Self.files.count >= 60)
  }

  @Test(arguments: files)
  func isGood(_ file: RepositoryFile) {
    let read = ReadFile(contents: file.bytes, name: file.pathInRepository)
    #expect(Lint([read]).diagnostics.map(\.headlineWithCode) == [])
    #expect(read.content != nil)
  }

  @Test func theyGoTogether() {
    let read = Self.files.map { ReadFile(contents: $0.bytes, name: $0.pathInRepository) }
    #expect(!Lint(read).hasErrors)
  }
}
