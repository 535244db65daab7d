/// What comes before an item: a comma if one is before it, and perhaps a line of its own.
struct JSONItemStart {
  var hasComma = false

  /// Spaces after the line end, or nil to stay on the line.
  var indentation: Int?

  var room: Int { 2 + (indentation ?? 0) }

  func write(to output: inout OutputSpan<UInt8>) {
    if hasComma { output.append(UInt8(ascii: ",")) }
    guard let indentation else { return }
    output.append(UInt8(ascii: "\n"))
    output.append(repeating: UInt8(ascii: " "), count: indentation)
  }
}

/// What comes after a string: a colon if it is a name, and a space if the layout has lines.
enum JSONNameEnd {
  case none, colon, colonAndSpace

  func write(to output: inout OutputSpan<UInt8>) {
    switch self {
    case .none:
      break
    case .colon:
      output.append(UInt8(ascii: ":"))
    case .colonAndSpace:
      output.append(UInt8(ascii: ":"))
      output.append(UInt8(ascii: " "))
    }
  }
}
