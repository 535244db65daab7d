package import HTTPWire

/// What has become of one attempt to deliver an event.
package enum DeliveryResult: Hashable, Sendable {
  case answered(HTTPResponse.Status)
  /// There was no answer, for this reason.
  case unreachable(String)
  /// It wasn't even tried, for this reason.
  case refused(String)

  enum Verdict: Hashable, Sendable {
    case delivered, worthARetry, hopeless
  }

  /// Google asks for 202. That other successes count too, and that a receiver that refuses a token
  /// would refuse it again, is assumed.
  var verdict: Verdict {
    switch self {
    case .unreachable: .worthARetry
    case .refused: .hopeless
    case .answered(let status):
      switch status.kind {
      case .successful: .delivered
      case .clientError: status == 408 || status == 429 ? .worthARetry : .hopeless
      case .informational, .redirection, .serverError, .nonstandard: .worthARetry
      }
    }
  }

  var text: String {
    switch self {
    case .answered(let status): String(status.code)
    case .unreachable(let reason), .refused(let reason): reason
    }
  }
}
