package import WireFormats

/// A text in which some parts are known only while a case runs: `Bearer ${issued.access_token}`.
package struct Template: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    case reference(Reference)
  }

  package var parts: [Part]
  package var span: SourceSpan

  package init(_ parts: [Part], at span: SourceSpan) {
    self.parts = parts
    self.span = span
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

/// `${name|filter}`.
package struct Reference: Hashable, Sendable {
  /// What stands for a value, such as `last_authorize.state`.
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
