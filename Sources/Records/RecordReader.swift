package import WireFormats

/// Reads what a ``RecordWriter`` has written. Contents by others are refused, whatever they are.
///
/// A store has a hundred thousand records, so what reads any type can be specialized by its callers.
@usableFromInline package struct RecordReader {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func byte() throws(RecordFlaw) -> UInt8 {
    guard place < bytes.count else { throw RecordFlaw() }
    defer { place += 1 }
    return bytes[place]
  }

  package mutating func number() throws(RecordFlaw) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      let bits = UInt64(byte & 0x7f)
      guard (bits << shift) >> shift == bits else { throw RecordFlaw() }
      value |= bits << shift
      if byte & 0x80 == 0 { return value }
    }
    throw RecordFlaw()
  }

  @usableFromInline
  package mutating func flag() throws(RecordFlaw) -> Bool {
    let byte = try byte()
    guard byte <= 1 else { throw RecordFlaw() }
    return byte == 1
  }

  package mutating func text() throws(RecordFlaw) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw RecordFlaw() }
    return text
  }

  package mutating func byteString() throws(RecordFlaw) -> [UInt8] { Array(try slice()) }

  private mutating func slice() throws(RecordFlaw) -> ArraySlice<UInt8> {
    let count = try count()
    let range = place..<place + count
    place = range.upperBound
    return bytes[range]
  }

  package mutating func time() throws(RecordFlaw) -> Timestamp {
    let seconds = try signed()
    let nanoseconds = try number()
    guard nanoseconds < 1_000_000_000 else { throw RecordFlaw() }
    return Timestamp(secondsSince1970: seconds, nanoseconds: Int32(nanoseconds))
  }

  package mutating func duration() throws(RecordFlaw) -> Duration {
    let seconds = try signed()
    return Duration(secondsComponent: seconds, attosecondsComponent: try signed())
  }

  private mutating func signed() throws(RecordFlaw) -> Int64 {
    let value = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  @inlinable
  package mutating func optional<Value>(
    _ read: (inout RecordReader) throws(RecordFlaw) -> Value
  ) throws(RecordFlaw) -> Value? {
    try flag() ? try read(&self) : nil
  }

  @inlinable
  package mutating func list<Value>(
    _ read: (inout RecordReader) throws(RecordFlaw) -> Value
  ) throws(RecordFlaw) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  /// A number of bytes or of values, of which each has one byte at least.
  @usableFromInline
  mutating func count() throws(RecordFlaw) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.count - place) else { throw RecordFlaw() }
    return Int(count)
  }

  /// Refuses contents that go on.
  package func finish() throws(RecordFlaw) {
    guard place == bytes.count else { throw RecordFlaw() }
  }
}
