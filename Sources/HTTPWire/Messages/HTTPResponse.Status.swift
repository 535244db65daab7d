extension HTTPResponse {
  /// A status code with its reason phrase; the code alone decides equality.
  package struct Status: Sendable {
    package let code: Int
    /// The status line as on the wire; nil for the usual one, so that handing on a status counts no
    /// reference.
    private let ownLine: [UInt8]?

    /// A status with its usual phrase.
    package init(_ code: Int) {
      self.code = Self.clamped(code)
      ownLine = Self.usualLine(self.code) == nil ? Self.line(self.code, "") : nil
    }

    /// A status with another reason phrase.
    ///
    /// The code is clamped to three digits and control bytes in the phrase become spaces, so that
    /// no status can break out of its line.
    package init(code: Int, reasonPhrase: String) {
      self.code = Self.clamped(code)
      ownLine = Self.line(self.code, reasonPhrase)
    }

    private static func clamped(_ code: Int) -> Int { min(max(code, 100), 999) }

    private static func line(_ code: Int, _ phrase: String) -> [UInt8] {
      var line = Array("HTTP/1.1 \(code) ".utf8)
      line.append(contentsOf: phrase.utf8.map { ByteClass.isFieldValue($0) ? $0 : Byte.space })
      line.append(contentsOf: Wire.lineEnd)
      return line
    }

    /// Lends the status line as on the wire, so that writing it is one copy.
    @inline(__always)
    func withLine<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      if let ownLine { return body(ownLine.span) }
      // Only statuses that have a usual line have none of their own.
      return (Self.usualLine(code) ?? "").withUTF8Buffer { unsafe body($0.span) }
    }

    /// The phrase behind the code.
    package var reasonPhrase: String {
      // "HTTP/1.1 200 " is thirteen bytes long, the line end two.
      withLine { $0.string(13..<($0.count - 2)) }
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

    /// True if a response of this status never has a body (RFC 9112 section 6.3).
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
