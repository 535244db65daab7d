internal import Forms
internal import WireFormats

/// A sequence or a mapping of which the end has not come yet.
///
/// An object, since a stack of values would copy the whole collection for each look at it.
final class OpenCollection {
  let isMapping: Bool
  let span: SourceSpan
  let anchor: String?

  /// The nodes inside, keys and this one included.
  private(set) var weight = 1

  /// The number of collections that are inside each other below this one.
  private(set) var height = 0

  /// The key whose value comes next.
  private(set) var key: Mapping.Key?

  private var elements: [Node] = []
  private var entries: [Mapping.Entry] = []

  /// The numbers of keys among the entries, once there are so many that looking at each takes long.
  private var places: [ExactText: Int] = [:]
  private var dropsValue = false
  private var lastEnd: SourceMark

  init(isMapping: Bool, span: SourceSpan, anchor: String?) {
    self.isMapping = isMapping
    self.span = span
    self.anchor = anchor
    lastEnd = span.start
  }

  var expectsKey: Bool { isMapping && key == nil }

  /// The finished node; it ends with the last thing inside, unless a bracket closes it.
  func node(closingAt end: SourceSpan) -> Node {
    let content: Node.Content =
      isMapping ? .mapping(Mapping(entries)) : .sequence(elements)
    return Node(
      content, at: SourceSpan(span.start, end.start == end.end ? lastEnd : end.end))
  }

  /// Takes the next element, key or value; what is wrong with it comes back.
  func add(_ node: consuming Node, weight: Int, height: Int) -> SubsetProblem? {
    self.weight += weight
    self.height = max(self.height, height)
    lastEnd = max(lastEnd, node.span.end)
    guard isMapping else {
      if elements.isEmpty { elements.reserveCapacity(Self.usualCount) }
      elements.append(node)
      return nil
    }
    guard let key = key.take() else { return addKey(node) }
    if entries.isEmpty { entries.reserveCapacity(Self.usualCount) }
    if !dropsValue { entries.append(Mapping.Entry(key, node)) }
    dropsValue = false
    return nil
  }

  /// A key that can't be used is kept until its value has come and goes with it.
  private func addKey(_ node: Node) -> SubsetProblem? {
    guard let scalar = node.scalar else {
      key = Mapping.Key("", at: node.span)
      dropsValue = true
      return .complexKey
    }
    key = Mapping.Key(scalar.text, at: node.span)
    guard let first = place(of: scalar.text) else { return nil }
    dropsValue = true
    return .duplicateKey(scalar.text, first: entries[first].key.span.start)
  }

  /// The number of the entry with a key.
  private func place(of key: String) -> Int? {
    guard entries.count > Self.linearLimit else {
      let length = key.utf8.count
      return entries.indices.first {
        let other = entries[$0].key.text
        return other.utf8.count == length && other == key && ExactText(other) == ExactText(key)
      }
    }
    for place in places.count..<entries.count {
      places[ExactText(entries[place].key.text)] = place
    }
    return places[ExactText(key)]
  }

  private static let linearLimit = 32

  /// Room for as many is made at once.
  private static let usualCount = 4
}
