/// The words of a command: atoms, quoted strings and literals alike, and parentheses.
enum IMAPWords {
  /// Nil for a quoted string without an end, and for bytes that are no text.
  static func split(_ command: [UInt8]) -> [String]? {
    var words: [String] = []
    var place = 0
    while place < command.count {
      switch command[place] {
      case UInt8(ascii: " "): place += 1
      case let byte where byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")"):
        words.append(byte == UInt8(ascii: "(") ? "(" : ")")
        place += 1
      case UInt8(ascii: "\""):
        guard let word = quoted(command, &place) else { return nil }
        words.append(word)
      case UInt8(ascii: "{"):
        guard let word = literal(command, &place) else { return nil }
        words.append(word)
      case _:
        let end = command[place...].firstIndex { breaks.contains($0) } ?? command.count
        guard let word = String(validating: command[place..<end], as: UTF8.self) else {
          return nil
        }
        words.append(word)
        place = end
      }
    }
    return words
  }

  private static let breaks: Set<UInt8> = [
    UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""),
  ]

  private static func quoted(_ command: [UInt8], _ place: inout Int) -> String? {
    var bytes: [UInt8] = []
    place += 1
    while place < command.count, command[place] != UInt8(ascii: "\"") {
      if command[place] == UInt8(ascii: "\\") { place += 1 }
      guard place < command.count else { return nil }
      bytes.append(command[place])
      place += 1
    }
    guard place < command.count else { return nil }
    place += 1
    return String(validating: bytes, as: UTF8.self)
  }

  /// The session has put the bytes behind their number.
  private static func literal(_ command: [UInt8], _ place: inout Int) -> String? {
    guard let brace = command[place...].firstIndex(of: UInt8(ascii: "}")),
      let size = IMAPLiteral(endOf: command[place...brace])
    else { return nil }
    // Behind the end of the line.
    let start = brace + 3
    guard start + size.count <= command.count else { return nil }
    place = start + size.count
    return String(validating: command[start..<place], as: UTF8.self)
  }

  /// True if the pattern of a LIST means the one mailbox that there is. It has no parts, so both
  /// wildcards mean the same.
  static func meansInbox(_ pattern: String) -> Bool {
    let name = Array("INBOX".utf8)
    var reached: Set<Int> = [0]
    for byte in pattern.uppercased().utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "%"):
        if let least = reached.min() { reached = Set(least...name.count) }
      case _:
        reached = Set(reached.filter { $0 < name.count && name[$0] == byte }.map { $0 + 1 })
      }
      guard !reached.isEmpty else { return false }
    }
    return reached.contains(name.count)
  }
}

/// The announcement of a literal at the end of a line: `{12}`, or `{12+}` from a client that doesn't
/// wait for leave.
struct IMAPLiteral: Hashable {
  let count: Int
  let waits: Bool

  init?(endOf line: ArraySlice<UInt8>) {
    guard line.last == UInt8(ascii: "}"), let brace = line.lastIndex(of: UInt8(ascii: "{"))
    else { return nil }
    var digits = line[(brace + 1)...].dropLast()
    waits = digits.last != UInt8(ascii: "+")
    if !waits { digits = digits.dropLast() }
    guard (1...9).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    count = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
