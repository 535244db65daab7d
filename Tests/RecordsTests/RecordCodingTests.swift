import Records
import Testing
import WireFormats

@Suite struct RecordCodingTests {
  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64(UInt32.max), .max])
  func numbersComeBack(_ number: UInt64) throws {
    var writer = RecordWriter()
    writer.number(number)
    var reader = RecordReader(writer.bytes)
    #expect(try reader.number() == number)
    try reader.finish()
  }

  @Test(arguments: [
    Timestamp.earliest, .latest, Timestamp(secondsSince1970: 0),
    Timestamp(secondsSince1970: -1, nanoseconds: 999_999_999),
    Timestamp(secondsSince1970: 1_800_000_000, nanoseconds: 5),
  ])
  func timesComeBack(_ time: Timestamp) throws {
    var writer = RecordWriter()
    writer.time(time)
    var reader = RecordReader(writer.bytes)
    #expect(try reader.time() == time)
  }

  @Test(arguments: [Duration.zero, .seconds(-3), .nanoseconds(1), .milliseconds(-1)])
  func durationsComeBack(_ duration: Duration) throws {
    var writer = RecordWriter()
    writer.duration(duration)
    var reader = RecordReader(writer.bytes)
    #expect(try reader.duration() == duration)
  }

  @Test func fieldsComeBackInOrder() throws {
    var writer = RecordWriter()
    writer.text("żółw")
    writer.optional("x") { $0.text($1) }
    writer.optional(nil as String?) { $0.text($1) }
    writer.list(["a", ""]) { $0.text($1) }
    writer.flag(true)
    var reader = RecordReader(writer.bytes)
    #expect(try reader.text() == "żółw")
    #expect(try reader.optional { r throws(RecordFlaw) in try r.text() } == "x")
    #expect(try reader.optional { r throws(RecordFlaw) in try r.text() } == nil)
    #expect(try reader.list { r throws(RecordFlaw) in try r.text() } == ["a", ""])
    #expect(try reader.flag())
    try reader.finish()
  }

  @Test(arguments: [
    [], [0x80], [UInt8](repeating: 0xff, count: 10), [5, 1, 2], [1, 0xff], [2, 1],
  ])
  func otherBytesAreRefused(_ bytes: [UInt8]) {
    #expect(throws: RecordFlaw.self) {
      var reader = RecordReader(bytes)
      _ = try reader.text()
      _ = try reader.text()
    }
  }
}
