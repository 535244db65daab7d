internal import WireFormats

extension Understudy {
  /// The end of a user's visit: the URL that brings the client its code, or an error.
  public struct Callback: Hashable, Sendable, CustomStringConvertible {
    /// The whole URL.
    public let url: String

    init(url: String) { self.url = url }

    /// A parameter of the URL, decoded.
    public subscript(name: String) -> String? {
      guard let start = url.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return nil }
      return FormURLEncoded.decode(String(url[url.index(after: start)...]))[name]
    }

    /// The code that the client exchanges for tokens; nil when the user has refused.
    public var code: String? { self["code"] }

    /// Such as `access_denied`; nil when the user has approved.
    public var error: String? { self["error"] }

    /// The whole URL.
    public var description: String { url }
  }
}

extension Understudy {
  /// The reason why a visit ends without a callback.
  public enum VisitFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The URL leads neither to this instance nor to Google.
    case elsewhere(url: String)
    /// The user is shown an error; the client hears nothing.
    case refused(Cause)
    /// The user doesn't answer.
    case unanswered(Cause)
    /// There is nothing to decide at the URL.
    case noRequest(url: String)
    /// The client doesn't take the callback.
    case undelivered(Callback, reason: String)

    /// One sentence for a person.
    public var description: String {
      switch self {
      case .elsewhere(let url): "'\(url)' leads neither to this instance nor to Google"
      case .refused(let cause): "the user is shown an error (\(cause))"
      case .unanswered(let cause): "the user doesn't answer (\(cause))"
      case .noRequest(let url): "no client asks for anything at '\(url)'"
      case .undelivered(let callback, let reason): "'\(callback)' can't be reached: \(reason)"
      }
    }
  }
}
