extension Understudy {
  /// Why a visit ends without a callback.
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
