/// The values of a field that many records have alike. Each is held once however many have it, and
/// where the same bytes stand for the last one again, it isn't even read.
@usableFromInline package struct RepeatedField<Value: Hashable> {
  @usableFromInline var known: Set<Value> = []
  @usableFromInline var last: Value?
  @usableFromInline var bytes: [UInt8] = []

  package init() {}

  @inlinable
  mutating func note(_ value: Value, _ bytes: ArraySlice<UInt8>) -> Value {
    let shared = known.insert(value).memberAfterInsert
    last = shared
    self.bytes = Array(bytes)
    return shared
  }
}

extension RecordReader {
  @inlinable
  package mutating func repeated<Value>(
    _ field: inout RepeatedField<Value>,
    _ read: (inout RecordReader) throws(RecordFlaw) -> Value
  ) throws(RecordFlaw) -> Value {
    if let last = field.last, skip(field.bytes) { return last }
    let start = place
    let value = try read(&self)
    return field.note(value, bytes[start..<place])
  }

  /// Goes past bytes, if it is they that come next.
  @usableFromInline
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard expected.count <= bytes.count - place else { return false }
    let end = place + expected.count
    for (one, other) in zip(bytes[place..<end], expected) where one != other { return false }
    place = end
    return true
  }
}
