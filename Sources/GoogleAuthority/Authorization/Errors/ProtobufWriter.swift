/// As much of the protobuf wire format as an error needs: numbers, and lengths with bytes.
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
