extension HTTPRequest {
  /// The request target as on the wire, in one of the four forms of RFC 9112 section 3.2.
  package struct Target: Sendable, Hashable {
    package enum Form: Sendable, Hashable {
      /// A path with an optional query, for a request to the origin server.
      case origin
      /// A whole URI, for a request to a proxy.
      case absolute
      /// A host and a port, for `CONNECT`.
      case authority
      /// `*`, for an `OPTIONS` request about the server as a whole.
      case asterisk
    }

    package let form: Form
    package let text: String
    /// The place of the first `?`.
    private let mark: Int?

    /// Refuses what is not a legal target for that method.
    package init?(method: Method, text: String) {
      guard let form = text.utf8Span.span.targetForm(isConnect: method == .connect) else {
        return nil
      }
      guard form != .asterisk || method == .options else { return nil }
      self.init(form: form, text: text, mark: text.utf8Span.span.firstQuestionMark)
    }

    /// The path `/` of an origin.
    package static let root = Target(form: .origin, text: "/", mark: nil)

    /// For what a parser has checked, and where it has seen the first `?`.
    init(form: Form, text: String, mark: Int?) {
      self.form = form
      self.text = text
      self.mark = mark
    }

    /// The path; `/` when an absolute target has none, empty for an authority or `*`.
    package var path: String {
      switch form {
      case .origin:
        guard let mark else { return text }
        return String(text[..<text.utf8.index(text.startIndex, offsetBy: mark)])
      case .absolute:
        let path = afterAuthority.prefix { $0 != "?" }
        return path.isEmpty ? "/" : String(path)
      case .authority, .asterisk:
        return ""
      }
    }

    /// The text after the first `?`; `nil` if there is none.
    package var query: String? {
      mark.map { String(text[text.utf8.index(text.startIndex, offsetBy: $0 + 1)...]) }
    }

    /// `host[:port]` of an absolute target or of an authority.
    package var authority: String? {
      switch form {
      case .origin, .asterisk: nil
      case .authority: text
      case .absolute: String(afterScheme.prefix { $0 != "/" && $0 != "?" })
      }
    }

    /// The scheme of an absolute target, as spelled.
    package var scheme: String? {
      form == .absolute ? String(text.prefix { $0 != ":" }) : nil
    }

    private var afterScheme: Substring { text.drop { $0 != "/" }.dropFirst(2) }
    private var afterAuthority: Substring { afterScheme.drop { $0 != "/" && $0 != "?" } }
  }
}

extension HTTPRequest.Target: CustomStringConvertible {
  package var description: String { text }
}

extension Span<UInt8> {
  var firstQuestionMark: Int? {
    var index = 0
    while index < count {
      if self[index] == Byte.question { return index }
      index &+= 1
    }
    return nil
  }
}
