/// What comes before an item: a comma if one is before it, and perhaps a line of its own.
struct JSONItemStart {
  var hasComma = false

  /// Spaces after the line end, or nil to stay on the line.
  var indentation: Int?

  var room: Int { 2 + (indentation ?? 0) }

  @inline(__always)
  func write(to target: inout MutableSpan<UInt8>, at position: inout Int) {
    if hasComma { target.put(UInt8(ascii: ","), at: &position) }
    guard let indentation else { return }
    target.put(UInt8(ascii: "\n"), at: &position)
    for _ in 0..<indentation { target.put(UInt8(ascii: " "), at: &position) }
  }
}

/// What comes after a string: a colon if it is a name, and a space if the layout has lines.
enum JSONNameEnd {
  case none, colon, colonAndSpace

  @inline(__always)
  func write(to target: inout MutableSpan<UInt8>, at position: inout Int) {
    switch self {
    case .none:
      break
    case .colon:
      target.put(UInt8(ascii: ":"), at: &position)
    case .colonAndSpace:
      target.put(UInt8(ascii: ":"), at: &position)
      target.put(UInt8(ascii: " "), at: &position)
    }
  }
}
