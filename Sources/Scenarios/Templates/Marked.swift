package import WireFormats

/// A value and where it was written, for what can turn out wrong only while a case runs.
///
/// That values can be compared is asked where they are: asked of the parameter, the runtime looks for
/// each type of value among all conformances of the program, before the first one is made.
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

/// A value under a name that the file's author chose.
package struct Named<Value: Sendable>: Sendable {
  package var name: String
  /// Where the name was written.
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

extension Array {
  /// The value under a name; names are the same only byte for byte.
  package subscript<Value>(name: String) -> Value? where Element == Named<Value> {
    first { ExactText($0.name) == ExactText(name) }?.value
  }
}
