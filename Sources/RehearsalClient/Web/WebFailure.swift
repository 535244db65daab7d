internal import SocketTransport
internal import WireFormats

/// The reason why a request has no answer.
enum WebFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The request would have shown a secret to the network.
  case notSecure
  /// Another machine, and no proxy to reach it through.
  case noWay
  case proxyRefused(status: Int)
  case trust(reason: String)
  case timedOut(after: Duration)
  case transport(ClientFailure)

  var description: String {
    switch self {
    case .notSecure: "its address isn't https, and secrets aren't sent in the clear"
    case .noWay: "it is another machine, and there is no proxy in HTTPS_PROXY to reach it through"
    case .proxyRefused(let status): "the proxy refuses it with status \(status)"
    case .trust(let reason): "no certificate can be trusted: \(reason)"
    case .timedOut(let limit): "no answer in \(DurationText.format(limit))"
    case .transport(let failure): "\(failure)"
    }
  }
}
