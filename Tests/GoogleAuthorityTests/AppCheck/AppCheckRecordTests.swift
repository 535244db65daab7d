import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct AppCheckRecordTests {
  @Test func theOldestAssertionsAreForgotten() {
    var record = AppCheckRecord(capacity: 2)
    let one = Form(fields: [Form.Field("a", "1")])
    let other = Form(fields: [Form.Field("a", "2")])
    let uses = [("x", one), ("y", one), ("x", other), ("z", one), ("x", other), ("y", other)]
      .map { record.use($0.0, for: $0.1) }
    #expect(uses == [true, true, false, true, true, true])
  }
}
