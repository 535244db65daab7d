/// An argument that is identified by its position.
struct PositionalDeclaration: Hashable, Sendable {
  enum Arity: Hashable, Sendable {
    case one, optional, any, several

    var isRequired: Bool {
      switch self {
      case .one, .several: true
      case .optional, .any: false
      }
    }

    var takesMore: Bool {
      switch self {
      case .one, .optional: false
      case .any, .several: true
      }
    }
  }

  let value: ValueDeclaration
  let arity: Arity

  /// The meaning of the argument in a sentence.
  let help: String

  /// The form of the argument in a line of usage.
  var synopsis: String {
    switch arity {
    case .one: value.placeholder
    case .optional: "[\(value.placeholder)]"
    case .any: "[\(value.placeholder)]..."
    case .several: "\(value.placeholder)..."
    }
  }
}
