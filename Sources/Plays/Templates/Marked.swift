package import Forms
package import WireFormats

/// A value and its place, since it can turn out wrong while a case runs.
///
/// That values can be compared is asked where they are: asked of the parameter, the runtime looks
/// for each type of value among all conformances of the program, before the first one is made.
package struct Marked<Value: Sendable>: Sendable {
  package var value: Value
  package var span: SourceSpan

  package init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Marked: Equatable where Value: Equatable {}
extension Marked: Hashable where Value: Hashable {}

extension Marked: FileValue where Value: FileValue {
  package static var shape: Shape { Value.shape }

  package init(from node: Node) throws(UnreadableNode) {
    self.init(try Value(from: node), at: node.span)
  }
}

/// A value under a name that the file's author chose.
package struct Named<Value: Sendable>: Sendable {
  package var name: String
  /// The place of the name.
  package var span: SourceSpan
  package var value: Value

  package init(_ name: String, at span: SourceSpan, _ value: Value) {
    self.name = name
    self.span = span
    self.value = value
  }
}

extension Named: Equatable where Value: Equatable {}
extension Named: Hashable where Value: Hashable {}

extension Named: FileEntry, FileValue where Value: FileValue {
  package static var key: KeyForm { .any }
  package static var shape: Shape { Value.shape }

  package init(from entry: Mapping.Entry) throws(UnreadableNode) {
    self.init(entry.key.text, at: entry.key.span, try Value(from: entry.value))
  }
}

extension Array {
  /// The value under a name; names are the same only byte for byte.
  package subscript<Value>(name: String) -> Value? where Element == Named<Value> {
    first { ExactText($0.name) == ExactText(name) }?.value
  }
}
