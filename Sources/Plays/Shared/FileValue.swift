package import Forms
package import WireFormats

/// A value that stands in files; what is read was checked by its shape before.
package protocol FileValue: Sendable {
  /// The shape of one.
  static var shape: Shape { get }

  init(from node: Node) throws(UnreadableNode)

  /// The shape of several.
  static var listShape: Shape { get }

  static func list(from node: Node) throws(UnreadableNode) -> [Self]
}

extension FileValue {
  package static var listShape: Shape { .listOrOne(shape) }

  /// The elements of a list, or its only element without one.
  package static func list(from node: Node) throws(UnreadableNode) -> [Self] {
    guard let elements = node.elements else { return [try Self(from: node)] }
    var values: [Self] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try Self(from: element)) }
    return values
  }
}

/// A value that the words allow and nothing can be made of: the two have drifted apart.
package struct UnreadableNode: Error, Hashable {
  package var span: SourceSpan

  package init(_ node: Node) { span = node.span }
}

extension FileValue where Self: FileWord {
  package static var shape: Shape { .word(WordSet(Self.self)) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text, let word = Self(rawValue: text) else {
      throw UnreadableNode(node)
    }
    self = word
  }
}

/// A value that is made of one text.
package protocol FileText: FileValue {
  static var form: ScalarForm { get }

  /// Nil for a text without the form.
  init?(_ text: String)
}

extension FileText {
  package static var shape: Shape { .form(form) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text, let value = Self(text) else { throw UnreadableNode(node) }
    self = value
  }
}

/// A value of an entry whose key says something about it, so that several stand in a mapping.
package protocol FileEntry: FileValue {
  static var key: KeyForm { get }

  init(from entry: Mapping.Entry) throws(UnreadableNode)
}

extension FileEntry {
  package static var listShape: Shape { .map(key, shape) }

  package static func list(from node: Node) throws(UnreadableNode) -> [Self] {
    guard let mapping = node.mapping else { throw UnreadableNode(node) }
    var values: [Self] = []
    values.reserveCapacity(mapping.entries.count)
    for entry in mapping.entries { values.append(try Self(from: entry)) }
    return values
  }

  /// An entry stands in a mapping, never alone.
  package init(from node: Node) throws(UnreadableNode) { throw UnreadableNode(node) }
}

// MARK: - Values of the language

extension Bool: FileValue {
  package static var shape: Shape { .bool }

  package init(from node: Node) throws(UnreadableNode) {
    guard case .bool(let flag) = node.value else { throw UnreadableNode(node) }
    self = flag
  }
}

extension Int: FileValue {
  package static var shape: Shape { .int(Int.min...Int.max) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let number = node.scalar.flatMap({ Int($0.text) }) else { throw UnreadableNode(node) }
    self = number
  }
}

extension Duration: FileValue {
  package static var shape: Shape { .form(.duration) }

  /// A duration; the shape of its place says if it may have a minus sign.
  package init(from node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    guard let duration = try? DurationText.parse(isNegative ? String(text.dropFirst()) : text)
    else { throw UnreadableNode(node) }
    self = isNegative ? .zero - duration : duration
  }
}

extension Timestamp: FileValue {
  package static var shape: Shape { .form(.timestamp) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let time = node.scalar.flatMap({ Timestamp(rfc3339: $0.text) }) else {
      throw UnreadableNode(node)
    }
    self = time
  }
}

/// A number of bytes, written as `8KiB`.
package struct ByteCount: FileValue {
  package var bytes: Int

  package static var shape: Shape { .form(.size) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text, let count = try? ByteSize.parse(text) else {
      throw UnreadableNode(node)
    }
    bytes = count
  }
}

extension Optional: FileValue where Wrapped: FileValue {
  package static var shape: Shape { Wrapped.shape }

  package init(from node: Node) throws(UnreadableNode) { self = try Wrapped(from: node) }
}

extension Array: FileValue where Element: FileValue {
  package static var shape: Shape { Element.listShape }

  package init(from node: Node) throws(UnreadableNode) { self = try Element.list(from: node) }
}

extension Dictionary: FileValue where Key: FileValue, Value: FileValue {
  package static var shape: Shape { .map(KeyForm(Key.shape), Value.shape) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let mapping = node.mapping else { throw UnreadableNode(node) }
    self = [:]
    for entry in mapping.entries {
      self[try Key(from: entry.key.node)] = try Value(from: entry.value)
    }
  }
}

extension KeyForm {
  /// Keys of the shape of a value.
  fileprivate init(_ shape: Shape) {
    switch shape {
    case .form(let form): self = .form(form)
    case .word(let set): self = .word(set)
    case .declared(let kind, _): self = .declared(kind)
    case .declaring(let kind): self = .declaring(kind)
    case .string, .bool, .int, .formOr, .template, .value, .anything, .list, .listOrOne, .section,
      .variants, .map, .either:
      self = .any
    }
  }
}
