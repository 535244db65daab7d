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
}
