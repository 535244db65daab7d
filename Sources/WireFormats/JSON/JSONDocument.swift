/// A parsed JSON text that still knows where everything in it stands.
package struct JSONDocument: Sendable {
  package let source: SourceText
  package let value: JSONValue
  /// The places of the value and of everything inside it.
  package let root: JSONPlace?

  package init(
    parsing bytes: [UInt8], name: String, limits: JSONLimits = .standard
  ) throws(JSONFailure) {
    var parser = JSONParser(bytes, limits: limits, recordsPlaces: true)
    value = try parser.parseText()
    root = parser.recorder?.root
    source = SourceText(name: name, bytes: bytes)
  }

  /// The place of the value at a path, or nil when there is none.
  package func span(of path: JSONPath) -> SourceSpan? {
    place(at: path).map { source.span(of: $0.value) }
  }

  /// The place of the name of the member at a path, quotes included.
  package func nameSpan(of path: JSONPath) -> SourceSpan? {
    place(at: path)?.name.map { source.span(of: $0) }
  }

  private func place(at path: JSONPath) -> JSONPlace? {
    var value = value
    var place = root
    for step in path.steps {
      guard let (child, index) = value.child(at: step) else { return nil }
      place = place?.children[index]
      value = child
    }
    return place
  }
}

extension JSONValue {
  /// The value one step inside, and its number among its siblings.
  fileprivate func child(at step: JSONPath.Step) -> (JSONValue, Int)? {
    switch step {
    case .member(let name):
      let members = objectValue?.members ?? []
      let index = members.firstIndex { ExactText($0.name) == ExactText(name) }
      return index.map { (members[$0].value, $0) }
    case .element(let index):
      return self[index].map { ($0, index) }
    }
  }
}
