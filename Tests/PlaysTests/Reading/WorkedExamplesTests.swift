import TestSupport
import Testing
import WireFormats

@testable import Plays

/// The files that the references show: all of them are good.
struct WorkedExamplesTests {
  @Test(arguments: RepositoryFile.all("Fixtures/good/*/*.yaml"))
  func isGood(_ file: RepositoryFile) {
    let read = ReadFile(contents: file.bytes, name: file.name)
    #expect(read.diagnostics.map { $0.rendered(showing: read.source, withCode: true) } == [])
    #expect(read.content != nil)
  }
}
