internal import WireFormats

/// A sequence or a mapping of which the end has not come yet.
struct OpenCollection {
  let isMapping: Bool
  var span: SourceSpan
  let anchor: String?

  /// The nodes inside, keys and this one included.
  private(set) var weight = 1

  /// How many collections are inside each other below this one.
  private(set) var height = 0

  /// The key whose value comes next.
  private(set) var key: YAMLMapping.Key?

  private var elements: [YAMLNode] = []
  private var entries: [YAMLMapping.Entry] = []
  private var keys = KeyRegister()
  private var dropsValue = false
  private var lastEnd: SourceMark

  init(isMapping: Bool, span: SourceSpan, anchor: String?) {
    self.isMapping = isMapping
    self.span = span
    self.anchor = anchor
    lastEnd = span.start
  }

  var expectsKey: Bool { isMapping && key == nil }

  var content: YAMLNode.Content {
    isMapping ? .mapping(YAMLMapping(entries)) : .sequence(elements)
  }

  /// The end of the last thing inside, unless a bracket closes the collection.
  func end(closingAt span: SourceSpan) -> SourceMark {
    span.start == span.end ? lastEnd : span.end
  }

  /// Takes the next element, key or value; what is wrong with it comes back.
  mutating func add(_ node: YAMLNode, weight: Int, height: Int) -> SubsetProblem? {
    self.weight += weight
    self.height = max(self.height, height)
    lastEnd = max(lastEnd, node.span.end)
    guard isMapping else {
      elements.append(node)
      return nil
    }
    guard let key else { return addKey(node) }
    if !dropsValue { entries.append(YAMLMapping.Entry(key, node)) }
    self.key = nil
    dropsValue = false
    return nil
  }

  /// A key that can't be used is kept until its value has come and goes with it.
  private mutating func addKey(_ node: YAMLNode) -> SubsetProblem? {
    guard let scalar = node.scalar else {
      key = YAMLMapping.Key("", at: node.span)
      dropsValue = true
      return .complexKey
    }
    let key = YAMLMapping.Key(scalar.text, at: node.span)
    self.key = key
    guard let first = keys.register(key) else { return nil }
    dropsValue = true
    return .duplicateKey(key.text, first: first)
  }
}

/// The keys of one mapping and where they stand, with a dictionary only when there are many.
private struct KeyRegister {
  private static let linearLimit = 16

  private var keys: [YAMLMapping.Key] = []
  private var marks: [ExactText: SourceMark] = [:]

  /// Adds a key, or tells where it was before.
  mutating func register(_ key: YAMLMapping.Key) -> SourceMark? {
    let text = ExactText(key.text)
    guard marks.isEmpty else {
      if let first = marks[text] { return first }
      marks[text] = key.span.start
      return nil
    }
    if let first = keys.first(where: { ExactText($0.text) == text }) { return first.span.start }
    keys.append(key)
    if keys.count > Self.linearLimit {
      for key in keys { marks[ExactText(key.text)] = key.span.start }
    }
    return nil
  }
}
