package import WireFormats

/// A value in a YAML text, and where it stands.
package struct YAMLNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Behind a reference, so that a node is small: it is copied far more often than made.
    indirect case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping(YAMLMapping)
  }

  package var content: Content

  /// Where the value stands, quotes and brackets included, anchors not.
  package var span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }
}

// MARK: - Views

extension YAMLNode {
  package var scalar: YAMLScalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }

  package var elements: [YAMLNode]? {
    guard case .sequence(let elements) = content else { return nil }
    return elements
  }

  package var mapping: YAMLMapping? {
    guard case .mapping(let mapping) = content else { return nil }
    return mapping
  }

  /// The value of an entry, or nil when this is no mapping or has no such key.
  package subscript(key: String) -> YAMLNode? { mapping?[key] }

  /// An element, or nil when this is no sequence or is shorter.
  package subscript(index: Int) -> YAMLNode? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
