package import WireFormats
package import Words

/// How many requests of a kind there were.
package struct RequestClaim: Hashable, Sendable {
  package var at: EndpointChoice
  package var grant: GrantWord?
  /// Only those to API routes that need such a scope.
  package var needsScope: ScopeSelector?
  package var `where`: [FieldTest]
  package var status: StatusTest?
  package var count: CountRange
  /// The time between each two of them.
  package var spacing: SpacingRange?
  /// Lines with numbers come in the order of these.
  package var order: Int?
}

/// How many; by default at least one.
package struct CountRange: Hashable, Sendable {
  package var min: Int
  package var max: Int?

  package func contains(_ count: Int) -> Bool { count >= min && count <= max ?? .max }
}

package struct SpacingRange: Hashable, Sendable {
  package var min: Duration?
  package var max: Duration?
}

/// A status, or a class of them such as `5xx`.
package enum StatusTest: Hashable, Sendable {
  case exactly(Int)
  /// The first digit.
  case hundreds(Int)
  case any(of: [StatusTest])

  package func contains(_ status: Int) -> Bool {
    switch self {
    case .exactly(let number): status == number
    case .hundreds(let digit): status / 100 == digit
    case .any(let tests): tests.contains { $0.contains(status) }
    }
  }
}

/// What a part of a request must be to be counted.
package struct FieldTest: Hashable, Sendable {
  package enum Place: String, Hashable, Sendable, CaseIterable {
    case form, query, header, json
  }

  package enum Comparison: Hashable, Sendable {
    case `is`(TemplateValue)
    case not(TemplateValue)
    case matches(Pattern)
    case oneOf([TemplateValue])
    /// Or present, if it is false.
    case absent(Bool)
    /// The value is the verifier of this challenge.
    case verifies(Template)
  }

  package var place: Place
  package var name: String
  package var comparison: Comparison
  package var span: SourceSpan
}
