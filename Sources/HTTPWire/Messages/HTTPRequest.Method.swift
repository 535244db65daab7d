extension HTTPRequest {
  /// A request method: any token, compared with regard to case.
  package struct Method: RawRepresentable, Sendable, Hashable {
    package let rawValue: String

    /// Refuses everything but tokens, so a method can never break out of its request line.
    package init?(rawValue: String) {
      guard ByteClass.isToken(rawValue) else { return nil }
      self.rawValue = rawValue
    }

    init(checked rawValue: String) { self.rawValue = rawValue }

    package static let get = Self(checked: "GET")
    package static let head = Self(checked: "HEAD")
    package static let post = Self(checked: "POST")
    package static let put = Self(checked: "PUT")
    package static let patch = Self(checked: "PATCH")
    package static let delete = Self(checked: "DELETE")
    package static let options = Self(checked: "OPTIONS")
    package static let connect = Self(checked: "CONNECT")
    package static let trace = Self(checked: "TRACE")
  }
}

extension HTTPRequest.Method: CustomStringConvertible {
  package var description: String { rawValue }
}
