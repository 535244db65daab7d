import Records
import Testing

@Suite struct RepeatedFieldTests {
  private func record(_ name: String, _ scopes: [String]) -> [UInt8] {
    var writer = RecordWriter()
    writer.text(name)
    writer.list(scopes) { $0.text($1) }
    writer.flag(true)
    return writer.bytes
  }

  /// The values are those that stand there, whatever stood in the records before; and one that the
  /// last record had alike isn't read again.
  @Test func valuesAreReadOnceInARow() throws {
    let records: [(name: String, scopes: [String])] = [
      ("a", ["x", "y"]), ("a", ["x", "y"]), ("a", ["x"]), ("ab", ["x"]), ("ab", ["x", "y"]),
      ("", []), ("", []), ("a", ["x", "y"]), ("a", ["x", "y", "z"]),
    ]
    var names = RepeatedField<String>()
    var lists = RepeatedField<[String]>()
    var reads = (names: 0, lists: 0)
    for (name, scopes) in records {
      var reader = RecordReader(record(name, scopes))
      let readName = try reader.repeated(&names) { (reader) throws(RecordFlaw) in
        reads.names += 1
        return try reader.text()
      }
      let readScopes = try reader.repeated(&lists) { (reader) throws(RecordFlaw) in
        reads.lists += 1
        return try reader.list { (reader) throws(RecordFlaw) in try reader.text() }
      }
      #expect(readName == name)
      #expect(readScopes == scopes)
      #expect(try reader.flag())
      try reader.finish()
    }
    #expect([reads.names, reads.lists] == [4, 6])
  }

  @Test func aShortRecordIsRefused() throws {
    var names = RepeatedField<String>()
    for (bytes, isWhole) in [([2, 97, 98], true), ([2, 97], false), ([], false)]
      as [([UInt8], Bool)]
    {
      var reader = RecordReader(bytes)
      let name = try? reader.repeated(&names) { (reader) throws(RecordFlaw) in try reader.text() }
      #expect((name != nil) == isWhole)
    }
  }
}
