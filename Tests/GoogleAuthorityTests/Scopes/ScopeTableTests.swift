import TestSupport
import Testing

@testable import GoogleAuthority

@Suite struct ScopeTableTests {
  private static let table = ScopeTable(
    sortedLines: """
      a.b See b of a
      a.b.c
      a.b.d See “d”
      a.c See c
      z

      """)

  @Test(
    arguments: [
      ("a.b", "See b of a"), ("a.b.c", nil), ("a.b.d", "See “d”"), ("a.c", "See c"), ("z", nil),
    ] as [(String, String?)])
  func aScopeIsFoundWithItsSentence(_ name: String, _ sentence: String?) {
    #expect(Self.table.contains(name))
    #expect(Self.table.sentence(of: name) == sentence)
  }

  @Test(arguments: [
    "", " ", "a", "a.", "a.b ", "a.b S", "a.b See b of a", "a.b\n", "a.b.", "a.b.c ", "a.bc", "See",
    "a.d", "z ", "z\n", "zz", "\n", "~",
  ])
  func onlyWholeNamesAreFound(_ name: String) {
    #expect(!Self.table.contains(name))
    #expect(Self.table.sentence(of: name) == nil)
  }

  @Test func thereIsNothingInAnEmptyTable() {
    let table = ScopeTable(sortedLines: "")
    #expect(!table.contains("") && !table.contains("a"))
    #expect(table.names.isEmpty)
  }

  @Test func namesAreInTheOrderOfTheirBytes() {
    #expect(Self.table.names == ["a.b", "a.b.c", "a.b.d", "a.c", "z"])
    let published = ScopeTable.published.names
    #expect(published == published.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// The lines of the files in git, as they are read without bisection.
  private static let written = RepositoryFile.all("Sources/GoogleAuthority/Scopes/Published/*.txt")
    .flatMap { $0.text.split(separator: "\n") }.filter { !$0.hasPrefix("#") }

  @Test func everyPublishedScopeIsFoundWithItsSentence() {
    #expect(Self.written.count > 600)
    for line in Self.written {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      #expect(ScopeTable.published.contains(parts[0]), "\(parts[0])")
      #expect(
        ScopeTable.published.sentence(of: parts[0]) == parts.dropFirst().first, "\(parts[0])")
      #expect(Scope(rawValue: parts[0]).isWellFormed, "\(parts[0])")
    }
  }

  @Test func noScopeIsPublishedTwice() {
    let names = ScopeTable.published.names
    #expect(names.count == Self.written.count)
    #expect(Set(names).count == names.count)
  }
}
