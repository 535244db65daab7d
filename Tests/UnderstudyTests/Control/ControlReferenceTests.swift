import TestSupport
import Testing

@testable import Understudy

@Suite struct ControlReferenceTests {
  @Test func theDocumentSaysWhatTheTableSays() {
    RepositoryFile("docs/control-api.md").expect(ControlReference(ControlTable.operations).markdown)
  }
}
