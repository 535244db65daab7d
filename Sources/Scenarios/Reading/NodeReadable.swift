internal import MarkedYAML
internal import WireFormats

/// What can be made of a value that was checked against the vocabulary before.
protocol NodeReadable {
  init(reading node: YAMLNode) throws(UnreadableNode)
}

/// A value that the vocabulary allows and nothing can be made of: the two have drifted apart.
struct UnreadableNode: Error, Hashable {
  var span: SourceSpan

  init(_ node: YAMLNode) { span = node.span }
}

extension NodeReadable where Self: RawRepresentable<String> {
  init(reading node: YAMLNode) throws(UnreadableNode) {
    guard let text = node.scalar?.text, let word = Self(rawValue: text) else {
      throw UnreadableNode(node)
    }
    self = word
  }
}

extension Marked: NodeReadable where Value: NodeReadable {
  init(reading node: YAMLNode) throws(UnreadableNode) {
    self.init(try Value(reading: node), at: node.span)
  }
}
