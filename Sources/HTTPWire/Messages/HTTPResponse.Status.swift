extension HTTPResponse {
  /// A status code with its reason phrase; the code alone decides equality.
  package struct Status: Sendable {
    package let code: Int
    package let reasonPhrase: String

    /// A status with its usual phrase; the code is clamped to three digits.
    package init(_ code: Int) { self.init(code: code, reasonPhrase: Self.phrase(code)) }

    /// A status with a phrase of its own; control bytes in it become spaces.
    package init(code: Int, reasonPhrase: String) {
      self.code = min(max(code, 100), 999)
      let isClean = reasonPhrase.utf8.allSatisfy { ByteClass.isFieldValue($0) }
      self.reasonPhrase =
        isClean
        ? reasonPhrase
        : String(
          decoding: reasonPhrase.utf8.map { ByteClass.isFieldValue($0) ? $0 : Byte.space },
          as: UTF8.self)
    }

    package enum Kind: Sendable, Hashable {
      case informational, successful, redirection, clientError, serverError, nonstandard
    }

    package var kind: Kind {
      switch code {
      case 100..<200: .informational
      case 200..<300: .successful
      case 300..<400: .redirection
      case 400..<500: .clientError
      case 500..<600: .serverError
      default: .nonstandard
      }
    }

    /// Whether a response of this status never has a body (RFC 9112 section 6.3).
    var forbidsBody: Bool { code < 200 || code == 204 || code == 304 }
  }
}

extension HTTPResponse.Status: Hashable {
  package static func == (a: Self, b: Self) -> Bool { a.code == b.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension HTTPResponse.Status: ExpressibleByIntegerLiteral {
  package init(integerLiteral code: Int) { self.init(code) }
}

extension HTTPResponse.Status: CustomStringConvertible {
  package var description: String { "\(code) \(reasonPhrase)" }
}
