/// One field of a message: a name and a value, as in RFC 9110 section 5.
package struct HTTPField: Sendable, Hashable {
  package var name: Name
  package var value: String

  package init(name: Name, value: String) {
    self.name = name
    self.value = value
  }
}

extension HTTPField: CustomStringConvertible {
  package var description: String { "\(name): \(value)" }
}
