internal import Forms
internal import WireFormats
internal import Words

extension String: NodeReadable {
  /// A text that is known before anything runs.
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    guard Template.isNeeded(for: text) else {
      self = text
      return
    }
    guard let literal = try Template(reading: node).literal else { throw UnreadableNode(node) }
    self = literal
  }
}

extension Bool: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard case .bool(let flag) = node.value else { throw UnreadableNode(node) }
    self = flag
  }
}

extension Int: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let number = node.scalar.flatMap({ Int($0.text) }) else { throw UnreadableNode(node) }
    self = number
  }
}

extension Duration: NodeReadable {
  /// A duration; a minus sign is what its place has to allow.
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    guard let duration = try? DurationText.parse(isNegative ? String(text.dropFirst()) : text)
    else { throw UnreadableNode(node) }
    self = isNegative ? .zero - duration : duration
  }
}

extension TimeLimit: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    if let patience = node.scalar.flatMap({ Patience(rawValue: $0.text) }) {
      self = .patience(patience)
    } else {
      self = .time(try Duration(reading: node))
    }
  }
}

extension Timestamp: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let time = node.scalar.flatMap({ Timestamp(rfc3339: $0.text) }) else {
      throw UnreadableNode(node)
    }
    self = time
  }
}

extension FileMode: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text, text.utf8.count == 4, text.utf8.first != UInt8(ascii: "+"),
      let bits = UInt16(text, radix: 8)
    else { throw UnreadableNode(node) }
    self.init(bits: bits)
  }
}

extension CheckID: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    self.init(rawValue: text)
  }
}

extension ActionName: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let name = node.scalar.flatMap({ ActionName($0.text) }) else {
      throw UnreadableNode(node)
    }
    self = name
  }

  /// A name as files write it.
  init?(_ text: String) {
    // Most have no feature, and characters are slow to look for.
    let dot = text.utf8.firstIndex(of: UInt8(ascii: "."))
    let feature = dot.map { String(text[text.utf8.index(after: $0)...]) }
    guard let verb = Verb(rawValue: dot.map { String(text[..<$0]) } ?? text),
      feature?.isName != false
    else { return nil }
    self.init(verb, feature: feature)
  }
}

extension CaseName: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let name = node.scalar.flatMap({ CaseName($0.text) }) else {
      throw UnreadableNode(node)
    }
    self = name
  }
}

extension ScopeSelector: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let text = try String(reading: node)
    self = ScopeRole(rawValue: text).map(ScopeSelector.role) ?? .scope(text)
  }
}

extension JSONPath: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let path = node.scalar.flatMap({ JSONPath(pointer: $0.text) }) else {
      throw UnreadableNode(node)
    }
    self = path
  }

  /// A path as files write it, `$.accounts[0].token`; nil for anything else.
  init?(pointer text: String) {
    guard text.hasPrefix("$.") || text.hasPrefix("$[") else { return nil }
    self.init()
    for (index, piece) in text.split(separator: ".", omittingEmptySubsequences: false).enumerated()
    {
      var names = piece.split(separator: "[", omittingEmptySubsequences: false)
      let name = names.removeFirst()
      if index == 0 {
        guard name == "$" else { return nil }
      } else {
        guard !name.isEmpty, !name.contains("]") else { return nil }
        steps.append(.member(String(name)))
      }
      for number in names {
        guard number.last == "]", let element = Int(number.dropLast()), element >= 0 else {
          return nil
        }
        steps.append(.element(element))
      }
    }
  }
}

extension String {
  /// Whether it begins with a letter and has letters, digits, hyphens and underscores alone.
  var isName: Bool {
    guard let first = utf8.first, first.isLetter, utf8.count <= 100 else { return false }
    return utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }
}

extension UInt8 {
  var isLetter: Bool {
    let lower = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
