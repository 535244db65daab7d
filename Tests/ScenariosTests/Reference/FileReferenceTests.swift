import Glibc
import Testing

@testable import Scenarios

struct FileReferenceTests {
  @Test(
    "docs has what the vocabulary says; UNDERSTUDY_RECORD=1 writes it anew",
    arguments: FileKind.allCases)
  func isUpToDate(_ kind: FileKind) {
    let file = RepositoryFile("docs/\(kind.rawValue)-reference.md")
    let text = FileReference(of: kind).markdown
    if getenv("UNDERSTUDY_RECORD") != nil {
      file.write(text)
      Issue.record("\(file.name) was written anew")
    }
    #expect(file.text == text)
  }

  @Test(arguments: FileKind.allCases)
  func noHeadingIsThereTwice(_ kind: FileKind) {
    let headings = Reach(from: kind).sections.map(\.heading)
    #expect(headings.count == Set(headings).count)
  }
}
