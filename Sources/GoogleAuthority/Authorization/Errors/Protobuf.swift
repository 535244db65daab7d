/// The part of the protobuf wire format that an error needs: numbers, and lengths with bytes.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  init() {}

  mutating func append(_ field: UInt64, _ number: UInt64) {
    appendNumber(field << 3)
    appendNumber(number)
  }

  mutating func append(_ field: UInt64, _ text: String) { append(field, Array(text.utf8)) }

  mutating func append(_ field: UInt64, _ message: [UInt8]) {
    appendNumber(field << 3 | 2)
    appendNumber(UInt64(message.count))
    bytes += message
  }

  private mutating func appendNumber(_ number: UInt64) {
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads the fields of a protobuf message one by one.
struct ProtobufReader {
  enum Value: Hashable, Sendable {
    case number(UInt64)
    case bytes([UInt8])
    /// A value of four or eight bytes, which no field here has.
    case fixed
  }

  /// The bytes are no protobuf message.
  struct Malformed: Error, Hashable, Sendable {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next field, or nil at the end.
  mutating func next() throws(Malformed) -> (field: UInt64, value: Value)? {
    guard position < bytes.count else { return nil }
    let key = try number()
    let value: Value =
      switch key & 7 {
      case 0: .number(try number())
      case 1: try fixed(8)
      case 2: .bytes(try take(try number()))
      case 5: try fixed(4)
      case _: throw Malformed()
      }
    return (key >> 3, value)
  }

  private mutating func fixed(_ count: UInt64) throws(Malformed) -> Value {
    _ = try take(count)
    return .fixed
  }

  private mutating func take(_ count: UInt64) throws(Malformed) -> [UInt8] {
    guard count <= UInt64(bytes.count - position) else { throw Malformed() }
    defer { position += Int(count) }
    return Array(bytes[position..<position + Int(count)])
  }

  private mutating func number() throws(Malformed) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.count else { throw Malformed() }
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    throw Malformed()
  }
}
