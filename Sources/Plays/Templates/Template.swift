package import Forms
package import WireFormats

/// A text in which some parts are known only while a case runs: `Bearer ${issued.access_token}`.
package struct Template: Hashable {
  package enum Part: Hashable, Sendable {
    case text(String)
    case reference(Reference)
  }

  package var parts: [Part]
  package var span: SourceSpan

  package init(_ parts: [Part] = [], at span: SourceSpan = .unwritten) {
    self.parts = parts
    self.span = span
  }

  /// A value alone, by its name.
  package init(of name: String) {
    self.init([.reference(Reference(name, at: .unwritten))])
  }

  package var references: [Reference] {
    parts.compactMap { part in
      switch part {
      case .text: nil
      case .reference(let reference): reference
      }
    }
  }

  /// The text, where nothing in it has to be found out first.
  package var literal: String? {
    references.isEmpty ? parts.map(\.source).joined() : nil
  }
}

extension Template: FileValue {
  package static var shape: Shape { .template }

  package init(from node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    guard text.mayHaveReferences else {
      self.init([.text(text)], at: node.span)
      return
    }
    var parser = TemplateParser()
    self = parser.parse(text, at: TextPlace(node))
    guard parser.problems.isEmpty else { throw UnreadableNode(node) }
  }
}

extension String: FileValue {
  package static var shape: Shape { .text }

  /// Reads a text that is known before anything runs.
  package init(from node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    guard text.mayHaveReferences else {
      self = text
      return
    }
    guard let literal = try Template(from: node).literal else { throw UnreadableNode(node) }
    self = literal
  }
}

/// `${name|filter}`.
package struct Reference: Hashable, Sendable {
  /// The name of a value, such as `last_authorize.state`.
  package var name: String
  package var filters: [Filter]
  package var span: SourceSpan

  package init(_ name: String, _ filters: [Filter] = [], at span: SourceSpan) {
    self.name = name
    self.filters = filters
    self.span = span
  }

  /// The name up to its first dot.
  package var root: String {
    String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") }))
  }
}

extension Template.Part: CustomStringConvertible {
  /// The part's text, or the reference as it is written.
  package var description: String {
    switch self {
    case .text(let text): text
    case .reference(let reference): "\(reference)"
    }
  }

  fileprivate var source: String { description }
}

extension Reference: CustomStringConvertible {
  package var description: String {
    "${" + ([name] + filters.map(\.description)).joined(separator: "|") + "}"
  }
}
