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

/// The tags of a page, one after the other, without text, comments and unclosed tags.
struct HTMLTags: Sequence, IteratorProtocol {
  private let page: [UInt8]
  private var place = 0
  /// The only tags that are given out; all of them when nil.
  private let names: Set<String>?

  init(_ page: String, only names: Set<String>? = nil) {
    self.page = Array(page.utf8)
    self.names = names
  }

  mutating func next() -> HTMLTag? {
    while skip(to: UInt8(ascii: "<")) {
      if begins("!--") {
        skipComment()
        continue
      }
      let name = name(word())
      guard let first = name.utf8.first, first != UInt8(ascii: "!") else { continue }
      let isWanted = names?.contains(name) ?? true
      var attributes: [(name: String, value: String)] = []
      while let (name, value) = attribute() {
        if isWanted { attributes.append((self.name(name), text(value))) }
      }
      if isWanted { return HTMLTag(name: name, attributes: attributes) }
    }
    return nil
  }

  // MARK: - Going on

  private var byte: UInt8? { place < page.count ? page[place] : nil }

  private func begins(_ text: String) -> Bool { page[place...].starts(with: text.utf8) }

  /// Goes behind the next such byte, if there is one.
  private mutating func skip(to byte: UInt8) -> Bool {
    while place < page.count {
      place += 1
      if page[place - 1] == byte { return true }
    }
    return false
  }

  private mutating func skipComment() {
    while skip(to: UInt8(ascii: "-")) {
      if begins("->") { return }
    }
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = place
    while let byte, isPart(byte) { place += 1 }
    return start..<place
  }

  // MARK: - Parts of a tag

  /// The range of the tag's next attribute; nil, behind the tag's end, when there is none.
  private mutating func attribute() -> (name: Range<Int>, value: Range<Int>)? {
    _ = take { $0.isSpace || $0 == UInt8(ascii: "/") }
    let name = word()
    guard !name.isEmpty else {
      _ = skip(to: UInt8(ascii: ">"))
      return nil
    }
    _ = take(while: \.isSpace)
    guard byte == UInt8(ascii: "=") else { return (name, place..<place) }
    place += 1
    _ = take(while: \.isSpace)
    return (name, value())
  }

  private mutating func value() -> Range<Int> {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return take { !$0.isSpace && $0 != UInt8(ascii: ">") }
    }
    place += 1
    let value = take { $0 != quote }
    if place < page.count { place += 1 }
    return value
  }

  private mutating func word() -> Range<Int> {
    take { !$0.isSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=") }
  }

  private func name(_ range: Range<Int>) -> String {
    let isLower = !page[range].contains { (0x41...0x5A).contains($0) || $0 >= 0x80 }
    return isLower ? text(range) : text(range).lowercased()
  }

  private func text(_ range: Range<Int>) -> String {
    let text = String(decoding: page[range], as: UTF8.self)
    return page[range].contains(UInt8(ascii: "&")) ? HTMLEntities.resolved(text[...]) : text
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// The few entities that stand for characters of HTML itself, and those of numbers.
enum HTMLEntities {
  private static let named: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  static func resolved(_ text: Substring) -> String {
    var rest = text.utf8
    guard rest.contains(UInt8(ascii: "&")) else { return String(text) }
    var result: [UInt8] = []
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let character = character(Substring(rest[..<end]))
      else {
        result.append(UInt8(ascii: "&"))
        continue
      }
      result += String(character).utf8
      rest = rest[rest.index(after: end)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func character(_ entity: Substring) -> Character? {
    guard entity.first == "#" else { return named[entity] }
    let digits = entity.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}

/// The addresses that a page leads to, or takes parts from.
package enum HTMLLinks {
  private static let attributes = ["href", "src", "action", "data", "poster"]

  /// The hosts that a page names, each once, in the order of the page.
  package static func hosts(in page: String) -> [String] {
    var hosts: [String] = []
    for tag in HTMLTags(page) {
      for name in attributes {
        guard let reference = tag[name], let host = host(of: reference), !hosts.contains(host)
        else { continue }
        hosts.append(host)
      }
    }
    return hosts
  }

  /// The addresses to which the page's links lead, in their order.
  package static func targets(in page: String) -> [String] {
    HTMLTags(page, only: ["a"]).compactMap { $0["href"] }
  }

  private static func host(of reference: String) -> String? {
    let text = reference.hasPrefix("//") ? "http:\(reference)" : reference
    return WebAddress(text)?.authority.lowercased()
  }
}
