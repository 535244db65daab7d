import TestSupport
import Testing
import WireFormats

@testable import Plays

/// Inputs found by fuzzing: each finding stands where its mark says.
struct MarkTests {
  @Test(arguments: RepositoryFile.all("Fixtures/fuzz/Plays/*"))
  func findingsStandWhereTheySay(_ file: RepositoryFile) {
    let read = ReadFile(contents: file.bytes, name: file.name)
    for span in Lint([read]).diagnostics.compactMap(\.span) {
      #expect(read.source.mark(at: span.start.offset) == span.start)
      #expect(read.source.mark(at: span.end.offset) == span.end)
    }
  }
}
