internal import Forms
internal import WireFormats

/// What can be made of a value that was checked against the vocabulary before.
protocol NodeReadable {
  init(reading node: Node) throws(UnreadableNode)
}

/// A value that the vocabulary allows and nothing can be made of: the two have drifted apart.
struct UnreadableNode: Error, Hashable {
  var span: SourceSpan

  init(_ node: Node) { span = node.span }
}

extension NodeReadable where Self: RawRepresentable<String> {
  init(reading node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text, let word = Self(rawValue: text) else {
      throw UnreadableNode(node)
    }
    self = word
  }
}

extension Marked: NodeReadable where Value: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    self.init(try Value(reading: node), at: node.span)
  }
}
