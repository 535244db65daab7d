/// Writes ASN.1 values in the distinguished encoding rules, each as its own bytes.
///
/// Keyring issues only a few fixed shapes, so writing them needs no OpenSSL objects.
/// OpenSSL reads what others wrote.
enum DER {
  /// A tag, the length of `content`, and `content`.
  static func value(tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [tag]
    bytes.reserveCapacity(content.count + 5)
    appendLength(content.count, to: &bytes)
    bytes += content
    return bytes
  }

  private static func appendLength(_ length: Int, to bytes: inout [UInt8]) {
    guard length >= 0x80 else {
      bytes.append(UInt8(length))
      return
    }
    let digits = (length.bitWidth - length.leadingZeroBitCount + 7) / 8
    bytes.append(0x80 | UInt8(digits))
    for shift in stride(from: (digits - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> shift))
    }
  }
}

extension DER {
  static func sequence(_ members: [UInt8]...) -> [UInt8] {
    sequence(members)
  }

  static func sequence(_ members: [[UInt8]]) -> [UInt8] {
    value(tag: 0x30, joined(members))
  }

  static func set(_ member: [UInt8]) -> [UInt8] {
    value(tag: 0x31, member)
  }

  /// The members in the one order that these rules allow.
  static func set(_ members: [[UInt8]]) -> [UInt8] {
    set(joined(members.sorted { $0.lexicographicallyPrecedes($1) }))
  }

  /// Copies whole members: a trust store has 200 KB, which a lazy sequence would take byte by byte.
  private static func joined(_ members: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(members.reduce(0) { $0 + $1.count })
    for member in members { bytes += member }
    return bytes
  }

  static func boolean(_ truth: Bool) -> [UInt8] {
    value(tag: 0x01, [truth ? 0xFF : 0x00])
  }

  /// A whole number that is not negative, given as its bytes in big-endian order.
  static func integer(_ magnitude: some Collection<UInt8>) -> [UInt8] {
    let digits = magnitude.drop { $0 == 0 }
    // The first bit is the sign, so a zero byte goes before a digit that has it set.
    let needsZero = (digits.first ?? 0x80) >= 0x80
    return value(tag: 0x02, (needsZero ? [0] : []) + digits)
  }

  /// A bit string of whole bytes, less the last `unused` bits.
  static func bitString(_ bytes: [UInt8], unused: UInt8 = 0) -> [UInt8] {
    value(tag: 0x03, [unused] + bytes)
  }

  static func octetString(_ bytes: [UInt8]) -> [UInt8] {
    value(tag: 0x04, bytes)
  }

  static let null: [UInt8] = [0x05, 0x00]

  static func utf8String(_ text: String) -> [UInt8] {
    value(tag: 0x0C, Array(text.utf8))
  }

  /// Text in big-endian UTF-16. Characters beyond the basic plane, which it doesn't have, become
  /// `?`.
  static func bmpString(_ text: String) -> [UInt8] {
    let units = text.unicodeScalars.map { UInt16(exactly: $0.value) ?? UInt16(UInt8(ascii: "?")) }
    return value(tag: 0x1E, units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
  }

  /// A tag of the context's own, around whole values when `constructed`, else around bare content.
  static func context(_ number: UInt8, constructed: Bool, _ content: [UInt8]) -> [UInt8] {
    value(tag: 0x80 | (constructed ? 0x20 : 0x00) | number, content)
  }
}

extension DER {
  /// True if the first two fields, tag and length, make the bytes one sequence: a cheap look at
  /// foreign values before they are passed on.
  static func isOneSequence(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2, bytes[0] == 0x30 else { return false }
    guard bytes[1] >= 0x80 else { return bytes.count == 2 + Int(bytes[1]) }
    let digits = bytes[2...].prefix(Int(bytes[1] & 0x7F))
    guard (1...4).contains(digits.count) else { return false }
    let length = digits.reduce(0) { $0 << 8 | Int($1) }
    return bytes.count == 2 + digits.count + length
  }
}
