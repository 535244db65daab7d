package import Evidence

/// Names a place in a specification or a guide in short, such as `8252§8.9` or `G:native step 2`.
package struct CitationKey: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The document that it is in: the longest beginning that the table knows.
  package var document: CitedDocument? {
    var beginning = rawValue[...]
    while !beginning.isEmpty {
      if let document = CitedDocument.byKey[String(beginning)] { return document }
      beginning.removeLast()
    }
    return nil
  }

  /// The place as reports show and link it; a key of no known document stands for itself.
  package var citation: Citation {
    guard let document else { return Citation(rawValue, link: "") }
    return document.citation(of: rawValue.dropFirst(document.key.count))
  }
}

extension CitationKey {
  /// True if the place was looked up in the text; a number may also come from memory.
  package var isHeldAgainstText: Bool {
    guard let document, rawValue.contains("§") else { return true }
    return HeldCitations.contains(rawValue.dropFirst(document.key.count + 1), of: document.key)
  }
}

extension CitationKey: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
}
