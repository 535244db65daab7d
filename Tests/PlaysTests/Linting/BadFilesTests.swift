import Forms
import TestSupport
import Testing
import WireFormats

@testable import Plays

/// Files with mistakes that people make, and every word that is said about them.
struct BadFilesTests {
  private static let files = RepositoryFile.all("Fixtures/bad/*/*.yaml")

  @Test func thereAreFiles() {
    #expect(Self.files.count >= 80)
  }

  @Test("Fixtures/bad/expected.txt has all findings; UNDERSTUDY_RECORD=1 writes it anew")
  func everythingIsTold() {
    RepositoryFile("Fixtures/bad/expected.txt").expect(Self.lint.text)
  }

  @Test(arguments: files)
  func noFileIsGood(_ file: RepositoryFile) {
    let name = file.pathInRepository
    #expect(Self.lint.diagnostics.contains { $0.source == name }, "\(name)")
  }

  @Test func everyRuleIsBrokenByAFile() {
    let told = Set(Self.lint.diagnostics.compactMap(\.code))
    // What only a mistake of the program's own brings about can't be provoked.
    let missing = PlayCode.allCases.filter { $0 != .unreadable && !told.contains($0.rawValue) }
    #expect(missing == [])
    #expect(FormCode.allCases.filter { !told.contains($0.rawValue) } == [])
  }

  @Test func nothingIsSaidOfGoodFiles() {
    let files = RepositoryFile.all("Fixtures/good/*/*.yaml").filter { !$0.name.contains("word") }
    let read = files.map { ReadFile(contents: $0.bytes, name: $0.pathInRepository) }
    #expect(Lint(read).diagnostics.map(\.headlineWithCode) == [])
  }

  private static let lint = LintedFiles(files)
}

/// Files and what is said about them, as one text.
private struct LintedFiles {
  let diagnostics: [Diagnostic]
  let text: String

  init(_ files: [RepositoryFile]) {
    let read = files.map { ReadFile(contents: $0.bytes, name: $0.pathInRepository) }
    let profiles = RepositoryFile.all("Fixtures/good/profiles/*.yaml").compactMap {
      ReadFile(contents: $0.bytes, name: $0.pathInRepository).profile
    }
    // What the profiles of the repository name is all that there is.
    let checks = RepositoryFile.all("profiles/*.yaml").compactMap {
      ReadFile(contents: $0.bytes, name: $0.pathInRepository).profile
    }.flatMap(\.checks).map(\.value)
    let lint = Lint(read, knownChecks: Set(checks), knownProfiles: profiles)
    diagnostics = lint.diagnostics
    text = lint.diagnostics.map { finding in
      let source = read.first { $0.name == finding.source }?.source
      return finding.rendered(showing: source, withCode: true)
    }.joined()
  }
}
