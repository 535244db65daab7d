internal import WireFormats

/// An element of a small document, as programs send them in requests.
struct XMLElement: Hashable, Sendable {
  /// A name with the namespace that its prefix stands for.
  struct Name: Hashable, Sendable {
    let namespace: String
    let local: String

    static func dav(_ local: String) -> Name { Name(namespace: "DAV:", local: local) }
  }

  let name: Name
  /// Without those that declare namespaces, and by the names as they are written.
  fileprivate(set) var attributes: [String: String] = [:]
  fileprivate(set) var children: [XMLElement] = []
  fileprivate(set) var text = ""

  /// The first child of a name.
  subscript(name: Name) -> XMLElement? { children.first { $0.name == name } }

  /// Nil for a document that isn't well formed, or goes deeper than any request has reason to.
  init?(parsing bytes: [UInt8]) {
    var reader = XMLReader(bytes)
    guard let root = reader.document() else { return nil }
    self = root
  }

  fileprivate init(_ name: Name) { self.name = name }
}

/// Reads a document from its beginning to its end. Entities are those five that XML has itself, so
/// that none can grow.
private struct XMLReader {
  private static let depthLimit = 32
  private static let nameEnd = ASCIISet(" \t\r\n/>=")

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() -> XMLElement? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    guard skipMisc(), let root = element([:], depth: 0), skipMisc(), place == bytes.count else {
      return nil
    }
    return root
  }

  // MARK: - Elements

  private mutating func element(_ outer: [String: String], depth: Int) -> XMLElement? {
    guard depth < Self.depthLimit, take("<") else { return nil }
    let tag = takeName()
    guard !tag.isEmpty, let attributes = attributes() else { return nil }
    var namespaces = outer
    for (name, value) in attributes {
      if name == "xmlns" { namespaces[""] = value }
      if name.hasPrefix("xmlns:") { namespaces[String(name.dropFirst(6))] = value }
    }
    guard let name = resolved(tag, namespaces) else { return nil }
    var element = XMLElement(name)
    for (name, value) in attributes where !name.hasPrefix("xmlns") {
      element.attributes[name] = value
    }
    if take("/>") { return element }
    guard take(">") else { return nil }
    while !starts(with: "</") {
      guard place < bytes.count, content(of: &element, namespaces, depth: depth) else { return nil }
    }
    guard take("</"), takeName() == tag else { return nil }
    skipSpace()
    return take(">") ? element : nil
  }

  private mutating func content(
    of element: inout XMLElement, _ namespaces: [String: String], depth: Int
  ) -> Bool {
    if starts(with: "<!--") || starts(with: "<?") { return skipMarkup() }
    if take("<![CDATA[") {
      guard let text = takeText(upTo: "]]>") else { return false }
      element.text += text
      return true
    }
    if starts(with: "<") {
      guard let child = self.element(namespaces, depth: depth + 1) else { return false }
      element.children.append(child)
      return true
    }
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    guard let text = unescaped(bytes[start..<place]) else { return false }
    element.text += text
    return true
  }

  private mutating func attributes() -> [(String, String)]? {
    var attributes: [(String, String)] = []
    while true {
      skipSpace()
      guard place < bytes.count else { return nil }
      if starts(with: ">") || starts(with: "/>") { return attributes }
      let name = takeName()
      skipSpace()
      guard !name.isEmpty, take("=") else { return nil }
      skipSpace()
      guard let quote = ["\"", "'"].first(where: { starts(with: $0) }), take(quote),
        let end = bytes[place...].firstIndex(of: Array(quote.utf8)[0]),
        let value = unescaped(bytes[place..<end])
      else { return nil }
      place = end + 1
      attributes.append((name, value))
    }
  }

  /// Nil for a prefix that stands for nothing.
  private func resolved(_ tag: String, _ namespaces: [String: String]) -> XMLElement.Name? {
    let parts = tag.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return XMLElement.Name(namespace: namespaces[""] ?? "", local: tag)
    }
    return namespaces[String(parts[0])].map {
      XMLElement.Name(namespace: $0, local: String(parts[1]))
    }
  }

  // MARK: - Text

  private mutating func takeName() -> String {
    let start = place
    while place < bytes.count, !Self.nameEnd.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func takeText(upTo end: String) -> String? {
    let start = place
    while place < bytes.count {
      if starts(with: end) {
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        _ = take(end)
        return text
      }
      place += 1
    }
    return nil
  }

  private func unescaped(_ text: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: text, as: UTF8.self)
    guard text.contains("&") else { return text }
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";"),
        let character = Self.character(rest[rest.index(after: start)..<end])
      else { return nil }
      plain.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    case _:
      guard name.hasPrefix("#") else { return nil }
      let isHex = name.hasPrefix("#x")
      let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }

  // MARK: - What is passed over

  /// Passes over what stands around the root. A document type is refused, as it could define
  /// entities.
  private mutating func skipMisc() -> Bool {
    skipSpace()
    while starts(with: "<?") || starts(with: "<!--") {
      guard skipMarkup() else { return false }
      skipSpace()
    }
    return true
  }

  private mutating func skipMarkup() -> Bool {
    takeText(upTo: starts(with: "<?") ? "?>" : "-->") != nil
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[place]) { place += 1 }
  }

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    place += text.utf8.count
    return true
  }
}
