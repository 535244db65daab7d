package import Forms
package import ServeConfiguration

/// A configuration file's content within a scenario.
package struct ServerDocument: Hashable, FileValue {
  private let node: Node

  package static let shape = Shape.anything

  package init(from node: Node) throws(UnreadableNode) {
    self.node = node
  }

  /// The content, with what is wrong with it in the file of this name.
  package func read(in source: String) -> ConfigurationPart {
    ConfigurationPart(node, in: source)
  }
}
