internal import WireFormats

/// Finds the anchor and the tag before a node, whose places libyaml doesn't tell.
enum PropertyScan {
  /// True if an anchor or a tag begins with this byte.
  static func isStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!")
  }

  /// The offset of the node itself.
  static func contentOffset(of event: borrowing YAMLEvent, in bytes: [UInt8]) -> Int {
    var index = event.span.start.offset
    while let property = property(at: index, in: bytes) {
      index = endOfBlanks(in: bytes, from: property.upperBound)
    }
    return min(index, event.span.end.offset)
  }

  /// The place of the tag, if there is one.
  static func tag(of event: borrowing YAMLEvent, in bytes: [UInt8]) -> Range<Int>? {
    var index = event.span.start.offset
    while let property = property(at: index, in: bytes) {
      if bytes[property.lowerBound] == UInt8(ascii: "!") { return property }
      index = endOfBlanks(in: bytes, from: property.upperBound)
    }
    return nil
  }

  private static func property(at start: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard start < bytes.count, isStart(bytes[start]) else { return nil }
    let isVerbatim = bytes[(start + 1)...].first == UInt8(ascii: "<")
    let end = bytes[(start + 1)...].firstIndex { byte in
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: true
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        !isVerbatim
      case _: false
      }
    }
    return start..<(end ?? bytes.count)
  }

  private static func endOfBlanks(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D:
        index += 1
      case UInt8(ascii: "#"):
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case _:
        return index
      }
    }
    return index
  }
}
