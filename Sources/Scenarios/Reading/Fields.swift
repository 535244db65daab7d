internal import Forms
internal import WireFormats

/// The members of one mapping, looked up by declaration so that no name is written twice.
struct Fields {
  let node: Node
  private let mapping: Mapping

  init(_ node: Node) throws(UnreadableNode) {
    guard let mapping = node.mapping else { throw UnreadableNode(node) }
    self.node = node
    self.mapping = mapping
  }

  var span: SourceSpan { node.span }

  func has(_ member: Member) -> Bool { mapping.value(of: member.name, member.mark) != nil }

  /// A member's value as it was written, or what it usually is.
  subscript(member: Member) -> Node? {
    if let node = mapping.value(of: member.name, member.mark) { return node }
    guard case .value(let text) = member.usually else { return nil }
    return Node(.scalar(Scalar(text)), at: SourceSpan(at: node.span.start))
  }

  /// A member that is there, or has a usual value.
  func get<Value: NodeReadable>(_ member: Member) throws(UnreadableNode) -> Value {
    guard let value = self[member] else { throw UnreadableNode(node) }
    return try Value(reading: value)
  }

  func find<Value: NodeReadable>(_ member: Member) throws(UnreadableNode) -> Value? {
    guard let value = self[member] else { return nil }
    return try Value(reading: value)
  }

  /// A section in which the usual values hold where it is left out, and there is nothing to take them from.
  func section<Value: NodeReadable>(
    _ member: Member, orAs other: Value?
  ) throws(UnreadableNode) -> Value {
    if let value: Value = try find(member) ?? other { return value }
    return try Value(reading: .emptyMapping(at: self))
  }

  /// The elements of a list, or the one value that stands for it; none if it is left out.
  func list<Value: NodeReadable>(_ member: Member) throws(UnreadableNode) -> [Value] {
    try findList(member) ?? []
  }

  func findList<Value: NodeReadable>(_ member: Member) throws(UnreadableNode) -> [Value]? {
    guard let value = self[member] else { return nil }
    return try [Value](reading: value)
  }

  /// The entries of a mapping whose keys are names.
  func named<Value: NodeReadable>(_ member: Member) throws(UnreadableNode) -> [Named<Value>] {
    try findNamed(member) ?? []
  }

  func findNamed<Value: NodeReadable>(
    _ member: Member
  ) throws(UnreadableNode) -> [Named<Value>]? {
    guard let value = self[member] else { return nil }
    return try [Named<Value>](entriesOf: value)
  }

  /// The entries of a mapping whose keys are words.
  func table<Key: NodeReadable & Hashable, Value: NodeReadable>(
    _ member: Member
  ) throws(UnreadableNode) -> [Key: Value] {
    var table: [Key: Value] = [:]
    for entry in self[member]?.mapping?.entries ?? [] {
      table[try Key(reading: entry.key.node)] = try Value(reading: entry.value)
    }
    return table
  }

  func bytes(_ member: Member) throws(UnreadableNode) -> Int? {
    guard let value = self[member] else { return nil }
    guard let text = value.scalar?.text, let count = try? ByteSize.parse(text) else {
      throw UnreadableNode(value)
    }
    return count
  }
}

extension Node {
  /// What stands for a section that is left out, so that its usual values hold.
  static func emptyMapping(at fields: Fields) -> Node {
    Node(.mapping(Mapping()), at: fields.span)
  }
}

extension Mapping.Key {
  /// The key as if it were a value.
  var node: Node { Node(.scalar(Scalar(text, .doubleQuoted)), at: span) }
}

extension Array: NodeReadable where Element: NodeReadable {
  /// A list, or its only element without one.
  init(reading node: Node) throws(UnreadableNode) {
    self = []
    for element in node.elements ?? [node] { append(try Element(reading: element)) }
  }
}

extension Array {
  /// The entries of a mapping in their order.
  init<Value: NodeReadable>(
    entriesOf node: Node
  ) throws(UnreadableNode) where Element == Named<Value> {
    guard let mapping = node.mapping else { throw UnreadableNode(node) }
    self = []
    for entry in mapping.entries {
      append(Named(entry.key.text, at: entry.key.span, try Value(reading: entry.value)))
    }
  }
}
