/// The kind of value that a place takes, as messages name it.
package enum Expected: String, Hashable, Sendable {
  case text = "a text"
  case bool = "a boolean"
  case wholeNumber = "a whole number"
  case number = "a number"
  case duration = "a duration"
  case size = "a size"
  case list = "a list"
  case mapping = "a mapping"

  /// Advice on writing such a value.
  var example: String {
    switch self {
    case .text: "write a text between double quotes"
    case .bool: "write true or false"
    case .wholeNumber: "write only digits, such as 3"
    case .number: "write digits, such as 3 or 0.5"
    case .duration: "write 2s, 500ms, 61m or 7d"
    case .size: "write 512B, 8KiB or 1MiB"
    case .list: "begin each item with \"- \", or write [one, two]"
    case .mapping: "write \"key: value\""
    }
  }
}

/// The name of a closed set of words: `an outcome`, and `outcomes`.
package struct Noun: Hashable, Sendable {
  package var one: String
  package var many: String

  package init(_ one: String, _ many: String) {
    self.one = one
    self.many = many
  }
}
