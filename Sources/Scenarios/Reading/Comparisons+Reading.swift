internal import Forms
internal import WireFormats

extension StatusTest: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    if node.elements != nil {
      self = .any(of: try [StatusTest](reading: node))
    } else {
      guard let test = node.scalar.flatMap({ StatusTest($0.text) }) else {
        throw UnreadableNode(node)
      }
      self = test
    }
  }

  /// A status or a class of them, as files write it.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]) else {
      return nil
    }
    if bytes[1] == UInt8(ascii: "x"), bytes[2] == UInt8(ascii: "x") {
      self = .hundreds(Int(bytes[0] - UInt8(ascii: "0")))
    } else {
      guard let status = Int(text) else { return nil }
      self = .exactly(status)
    }
  }
}

extension FaultPlan.Times: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    if text == "always" {
      self = .always
    } else {
      guard let count = Int(text), (1...1_000_000).contains(count) else {
        throw UnreadableNode(node)
      }
      self = .count(count)
    }
  }
}

extension ExitTest: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let elements = node.elements ?? [node]
    if elements.contains(where: { $0.scalar?.text == "any-nonzero" }) {
      self = .anyNonzero
    } else {
      self = .codes(try [Int](reading: node))
    }
  }
}

extension Pattern: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let pattern = node.scalar.flatMap({ Pattern($0.text, at: node.span) }) else {
      throw UnreadableNode(node)
    }
    self = pattern
  }

  /// An expression between slashes, or nil for a text that isn't between any.
  init?(_ text: String, at span: SourceSpan) {
    let ignoresCase = text.hasSuffix("/i")
    guard text.hasPrefix("/"), ignoresCase || text.hasSuffix("/") else { return nil }
    let inside = text.dropFirst().dropLast(ignoresCase ? 2 : 1)
    guard !inside.isEmpty else { return nil }
    self.init(Self.unescaped(inside), ignoresCase: ignoresCase, at: span)
  }

  /// Inside slashes a slash has a backslash in front of it.
  private static func unescaped(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped, scalar != "/" { plain.unicodeScalars.append("\\") }
      isEscaped = !isEscaped && scalar == "\\"
      if !isEscaped { plain.unicodeScalars.append(scalar) }
    }
    return isEscaped ? plain + "\\" : plain
  }
}

extension TextTest: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    if let pattern = node.scalar.flatMap({ Pattern($0.text, at: node.span) }) {
      self = .matches(pattern)
    } else {
      self = .contains(try Template(reading: node))
    }
  }
}

extension Template: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    guard Template.isNeeded(for: text) else {
      self.init([.text(text)], at: node.span)
      return
    }
    var parser = TemplateParser()
    self = parser.parse(text, at: TextPlace(node))
    guard parser.problems.isEmpty else { throw UnreadableNode(node) }
  }
}

extension TemplateValue: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    switch node.content {
    case .scalar(let scalar):
      switch scalar.value {
      case .null: self = .null
      case .bool(let flag): self = .bool(flag)
      case .number(let number): self = .number(number)
      case .text: self = .text(try Template(reading: node))
      }
    case .sequence: self = .list(try [TemplateValue](reading: node))
    case .mapping: self = .mapping(try [Named<TemplateValue>](entriesOf: node))
    }
  }
}
