/// What happens on connections that bring no request, or none that anybody could understand.
extension EventKind {
  package static let handshakeRefused = EventKind(
    "tls.refused_by_client",
    "The client broke off the handshake, mostly because it doesn't trust the run's certificate.")
  package static let handshakeFailed = EventKind(
    "tls.failed", "The handshake came to nothing, though the client named no reason.")
  package static let plainText = EventKind(
    "tls.plain_text", "Plain text came in where TLS was expected.")
  package static let otherName = EventKind(
    "tls.other_name", "The client asked the proxy for one host, and in its TLS hello for another.")
  package static let nobodyThere = EventKind(
    "proxy.nobody_there", "Nothing listens at the address on this machine that was asked for.")

  /// Everything that happens on connections.
  package static let connections = [
    handshakeRefused, handshakeFailed, plainText, otherName, nobodyThere,
  ]
}
