internal import Testing

/// One row of a table: something given, and what is expected to come of it.
package struct Example<Given: Sendable, Expected: Sendable>: Sendable, CustomTestStringConvertible {
  package let given: Given
  package let expected: Expected

  package init(_ given: Given, _ expected: Expected) {
    self.given = given
    self.expected = expected
  }

  package var testDescription: String { "\(given)" }
}
