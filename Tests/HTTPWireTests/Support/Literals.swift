import HTTPWire

/// Literals for names and methods outside the standard ones: a wrong one is a mistake in the test.
extension HTTPField.Name: ExpressibleByStringLiteral {
  /// Traps on what is not a token.
  public init(stringLiteral text: String) {
    guard let name = Self(text) else { preconditionFailure("\(text) is no field name") }
    self = name
  }
}

extension HTTPRequest.Method: ExpressibleByStringLiteral {
  /// Traps on what is not a token.
  public init(stringLiteral text: String) {
    guard let method = Self(rawValue: text) else { preconditionFailure("\(text) is no method") }
    self = method
  }
}

extension HTTPRequest.Target {
  init(_ text: String, method: HTTPRequest.Method = .get) {
    guard let target = Self(method: method, text: text) else {
      preconditionFailure("\(text) is no target of \(method)")
    }
    self = target
  }
}
