/// A tag of a page with its attributes, entities resolved.
struct HTMLTag: Hashable, Sendable {
  /// In lower case; an end tag's begins with a slash.
  let name: String
  let attributes: [(name: String, value: String)]

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  static func == (one: HTMLTag, other: HTMLTag) -> Bool {
    one.name == other.name
      && one.attributes.elementsEqual(other.attributes) {
        $0.name == $1.name && $0.value == $1.value
      }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The tags of a page, one after the other. Text, comments and what isn't closed are passed over.
struct HTMLTags: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ page: String) { rest = Array(page.utf8)[...] }

  mutating func next() -> HTMLTag? {
    while skip(to: UInt8(ascii: "<")) {
      if rest.starts(with: "!--".utf8) {
        skipComment()
        continue
      }
      let name = word()
      guard let first = name.utf8.first, first != UInt8(ascii: "!") else { continue }
      var attributes: [(name: String, value: String)] = []
      while let attribute = attribute() { attributes.append(attribute) }
      return HTMLTag(name: name, attributes: attributes)
    }
    return nil
  }

  /// Goes behind the next such byte, if there is one.
  private mutating func skip(to byte: UInt8) -> Bool {
    guard let place = rest.firstIndex(of: byte) else {
      rest = rest[rest.endIndex...]
      return false
    }
    rest = rest[rest.index(after: place)...]
    return true
  }

  private mutating func skipComment() {
    while skip(to: UInt8(ascii: "-")) {
      if rest.starts(with: "->".utf8) { return }
    }
  }

  /// The next attribute of the tag; nil, behind the tag's end, when there is none.
  private mutating func attribute() -> (name: String, value: String)? {
    rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: "/") }
    let name = word()
    guard !name.isEmpty else {
      _ = skip(to: UInt8(ascii: ">"))
      return nil
    }
    rest = rest.drop(while: \.isSpace)
    guard rest.first == UInt8(ascii: "=") else { return (name, "") }
    rest = rest.dropFirst().drop(while: \.isSpace)
    return (name, value())
  }

  private mutating func value() -> String {
    let quote = rest.first
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return take { !$0.isSpace && $0 != UInt8(ascii: ">") }
    }
    rest = rest.dropFirst()
    let value = take { $0 != quote }
    rest = rest.dropFirst()
    return value
  }

  private mutating func word() -> String {
    take { !$0.isSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=") }.lowercased()
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return HTMLEntities.resolved(String(decoding: part, as: UTF8.self)[...])
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// The few entities that pages write for what has a meaning in HTML, and numbers.
enum HTMLEntities {
  private static let named: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  static func resolved(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var result = ""
    var rest = text
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      guard let end = rest.firstIndex(of: ";"), let character = character(rest[..<end]) else {
        result += "&"
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ entity: Substring) -> Character? {
    guard entity.first == "#" else { return named[entity] }
    let digits = entity.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
