/// A variable of a program's environment.
package struct EnvironmentVariable: Sendable, Hashable, CustomStringConvertible {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// As a program is given it.
  package var description: String { "\(name)=\(value)" }
}
