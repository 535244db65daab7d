package import WireFormats

/// Writes a record's contents: fields in a fixed order, without names.
package struct RecordWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Seven bits to a byte, the lowest first.
  package mutating func number(_ value: UInt64) {
    var rest = value
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func text(_ value: String) {
    number(UInt64(value.utf8.count))
    bytes += value.utf8
  }

  package mutating func byteString(_ value: [UInt8]) {
    number(UInt64(value.count))
    bytes += value
  }

  package mutating func time(_ value: Timestamp) {
    signed(value.secondsSince1970)
    number(UInt64(value.nanoseconds))
  }

  package mutating func duration(_ value: Duration) {
    let (seconds, attoseconds) = value.components
    signed(seconds)
    signed(attoseconds)
  }

  /// Small numbers of either sign become small ones without a sign.
  private mutating func signed(_ value: Int64) {
    number(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  package mutating func optional<Value>(
    _ value: Value?, _ write: (inout RecordWriter, Value) -> Void
  ) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func list<Value>(
    _ values: some Collection<Value>, _ write: (inout RecordWriter, Value) -> Void
  ) {
    number(UInt64(values.count))
    for value in values { write(&self, value) }
  }
}
