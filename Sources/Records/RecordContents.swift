/// The records that a store holds in memory.
extension [RecordKey: [UInt8]] {
  package mutating func apply(_ changes: RecordChanges) {
    if changes.replacesAll { self = [:] }
    for (key, contents) in changes.contents { self[key] = contents }
  }

  /// Hands over all records, in the order of their keys.
  package func readAll(
    _ body: (RecordKind, [UInt8]) throws(RecordFlaw) -> Void
  ) throws(StoreFailure) {
    for (key, contents) in self.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) })
    {
      do throws(RecordFlaw) {
        try body(key.kind, contents)
      } catch {
        throw .unreadable(key.kind, error.reason)
      }
    }
  }
}

extension RecordKey {
  /// The kind's number, and behind it the id.
  package var bytes: [UInt8] { [kind.rawValue] + id }

  package init?(bytes: [UInt8]) {
    guard let kind = bytes.first.flatMap(RecordKind.init) else { return nil }
    self.init(kind, id: Array(bytes.dropFirst()))
  }
}

extension RecordChanges {
  /// The changes as one string of bytes, but for the end of all other records.
  package var bytes: [UInt8] {
    var writer = RecordWriter()
    writer.list(contents) { writer, change in
      writer.byteString(change.key.bytes)
      writer.optional(change.value) { $0.byteString($1) }
    }
    return writer.bytes
  }

  package init(bytes: [UInt8]) throws(RecordFlaw) {
    var reader = RecordReader(bytes)
    let changes = try reader.list { (reader) throws(RecordFlaw) -> (RecordKey, [UInt8]?) in
      guard let key = RecordKey(bytes: try reader.byteString()) else { throw RecordFlaw() }
      return (key, try reader.optional { (reader) throws(RecordFlaw) in try reader.byteString() })
    }
    try reader.finish()
    self.init()
    for (key, contents) in changes { self[key] = contents }
  }
}
