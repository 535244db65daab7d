internal import Forms
internal import WireFormats

/// The members of one mapping in the file, looked up by declaration so that no name is written twice.
struct Fields {
  let node: Node
  private let mapping: Mapping

  fileprivate init(_ node: Node, _ mapping: Mapping) {
    self.node = node
    self.mapping = mapping
  }

  subscript(member: Member) -> Node? { mapping[member.name] }

  /// Where a message about a member points: at its value, or at the mapping that lacks it.
  func place(of member: Member) -> SourceSpan {
    self[member]?.span ?? SourceSpan(at: node.span.start)
  }

  /// Where the member's name stands.
  func key(of member: Member) -> SourceSpan? { mapping.entry(member.name)?.key.span }
}

extension ValueReader {
  /// Opens a mapping, and notes which of its members don't exist or are missing.
  mutating func fields(_ node: Node?, of section: Section) -> Fields? {
    let mapping = mapping(
      node, as: section.title, known: KeyNames(section.names), required: section.requiredNames)
    guard let node, let mapping else { return nil }
    return Fields(node, mapping)
  }
}
