import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct AppCheckRecordTests {
  private let one = Form(fields: [Form.Field("a", "1"), Form.Field("b", "1")])
  private let other = Form(fields: [Form.Field("a", "2"), Form.Field("b", "1")])

  @Test func anAssertionBelongsToTheRequestThatItCameWith() {
    var record = AppCheckRecord()
    #expect(record.earlierUse(of: "x", for: one) == nil)
    record.noteUse(of: "x", for: one)
    #expect(record.earlierUse(of: "x", for: one) == .sameRequest)
    let turned = Form(fields: [Form.Field("b", "1"), Form.Field("a", "1")])
    #expect(record.earlierUse(of: "x", for: turned) == .sameRequest)
    #expect(record.earlierUse(of: "x", for: other) == .anotherRequest)
    #expect(record.earlierUse(of: "y", for: one) == nil)
  }

  @Test func theOldestIsForgotten() {
    var record = AppCheckRecord(capacity: 2)
    for assertion in ["x", "y", "z"] { record.noteUse(of: assertion, for: one) }
    let uses = ["x", "y", "z"].map { record.earlierUse(of: $0, for: one) }
    #expect(uses == [nil, .sameRequest, .sameRequest])
  }
}
