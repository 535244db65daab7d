import Forms
import TestSupport
import Testing

@testable import Plays

struct FileReferenceTests {
  @Test(
    "docs has what the vocabulary says; UNDERSTUDY_RECORD=1 writes it anew",
    arguments: FileKind.allCases)
  func isUpToDate(_ kind: FileKind) {
    RepositoryFile("docs/\(kind.rawValue)-reference.md").expect(FileReference(of: kind).markdown)
  }

  @Test(arguments: FileKind.allCases)
  func noHeadingIsThereTwice(_ kind: FileKind) {
    let headings = Reach(from: kind.section).sections.map(\.section.heading)
    #expect(headings.count == Set(headings).count)
  }
}
