package import WireFormats

/// The members of one mapping, found by declaration so that no name is written twice.
///
/// A value that is not as its shape wants it is nothing: its finding is there already.
package struct Fields {
  package let node: Node
  private let mapping: Mapping

  /// Nil for a value that is no mapping.
  package init?(_ node: Node?) {
    guard let node, let mapping = node.mapping else { return nil }
    self.node = node
    self.mapping = mapping
  }

  package subscript(member: Member) -> Node? { mapping.value(of: member.name, member.mark) }

  /// The place for a message about a member: its value, or the mapping that lacks it.
  package func place(of member: Member) -> SourceSpan {
    self[member]?.span ?? SourceSpan(at: node.span.start)
  }

  /// The place of a text in a list.
  package func place(of text: String, in member: Member) -> SourceSpan {
    let element = self[member]?.elements?.first { $0.scalar?.text == text }
    return element?.span ?? place(of: member)
  }

  /// The place of the member's name.
  package func key(of member: Member) -> SourceSpan? { mapping.entry(member.name)?.key.span }
}

// MARK: - Values

extension Fields {
  package func text(_ member: Member) -> String? { self[member]?.text(as: member.shape) }

  package func bool(_ member: Member) -> Bool? {
    guard case .bool(let flag) = self[member]?.value else { return nil }
    return flag
  }

  package func int(_ member: Member) -> Int? {
    guard case .int(let range) = member.shape, case .number(let number) = self[member]?.value,
      let value = number.int, range.contains(value)
    else { return nil }
    return value
  }

  package func word<Word: FileWord>(_ member: Member, _: Word.Type = Word.self) -> Word? {
    self[member]?.scalar.flatMap { Word(rawValue: $0.text) }
  }

  package func duration(_ member: Member) -> Duration? {
    self[member]?.text(as: member.shape).flatMap { try? DurationText.parse($0) }
  }

  /// The values of a list that are texts as they should be, each with its place.
  package func texts(_ member: Member) -> [(text: String, node: Node)] {
    guard case .list(let element) = member.shape else { return [] }
    return list(member).compactMap { node in node.text(as: element).map { ($0, node) } }
  }

  package func list(_ member: Member) -> [Node] { self[member]?.elements ?? [] }
}

extension Node {
  /// The text of a scalar of a shape, or nil for anything else.
  fileprivate func text(as shape: Shape) -> String? {
    switch shape {
    case .string(let mayBeEmpty):
      guard case .text(let text) = value, mayBeEmpty || !text.isEmpty else { return nil }
      return text
    case .form(let form):
      return value == .null ? nil : scalar.flatMap { form.flaw(of: $0) == nil ? $0.text : nil }
    case .word(let set):
      return scalar.flatMap { scalar in set.words.first { ExactText($0) == ExactText(scalar.text) }
      }
    case .bool, .int, .formOr, .template, .value, .anything, .declared, .declaring, .list,
      .listOrOne, .section, .variants, .map, .either:
      return nil
    }
  }
}
