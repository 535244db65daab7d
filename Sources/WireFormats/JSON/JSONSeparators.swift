/// The separator before an item: a comma after another item, and a line end in an indented layout.
struct JSONItemStart {
  var hasComma = false

  /// Spaces after the line end, or nil to stay on the line.
  var indentation: Int?

  /// The room that writing needs, since it stores whole words.
  var room: Int { 16 + (indentation ?? 0) }

  @inline(__always)
  func write(to target: inout MutableSpan<UInt8>, at position: inout Int) {
    let comma = UInt64(UInt8(ascii: ","))
    guard let indentation else {
      target.store(comma, at: position)
      position &+= hasComma ? 1 : 0
      return
    }
    // The comma, the line end and the first six spaces are one word.
    let spaces = UInt64(eachByte: UInt8(ascii: " "))
    let line = spaces &<< 8 | UInt64(UInt8(ascii: "\n"))
    target.store(hasComma ? line &<< 8 | comma : line, at: position)
    position &+= hasComma ? 2 : 1
    var written = 6
    while written < indentation {
      target.store(spaces, at: position &+ written)
      written &+= 8
    }
    position &+= indentation
  }
}

/// The end of a string: its quote, a colon after a name, and a space in an indented layout.
enum JSONStringEnd {
  case quote, colon, colonAndSpace

  /// The room that writing needs, since it stores a whole word.
  static let room = 8

  @inline(__always)
  func write(to target: inout MutableSpan<UInt8>, at position: inout Int) {
    // The bytes of `": `, the first one lowest.
    target.store(0x20_3a22, at: position)
    switch self {
    case .quote: position &+= 1
    case .colon: position &+= 2
    case .colonAndSpace: position &+= 3
    }
  }
}
