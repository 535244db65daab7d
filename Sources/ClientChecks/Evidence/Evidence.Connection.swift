extension Evidence {
  /// One connection to the mock or its proxy, with requests or without.
  package struct Connection: Hashable, Sendable {
    package var opened: Moment
    package var closed: Moment?
    package var sender: Sender
    /// The host that a handshake or a `CONNECT` named.
    package var host: String?
    package var isTLS = false
    /// Whether the client came through the proxy.
    package var isProxied = false
    /// The protocol that the handshake has agreed on, such as `TLSv1.3`.
    package var tlsVersion: String?
    /// The certificate that the mock has shown: `good`, or the name of what is wrong with it.
    package var certificate: String?
    /// Why it ended before its time, such as `unknown ca`.
    package var failure: String?

    package init(opened: Moment, sender: Sender) {
      self.opened = opened
      self.sender = sender
    }
  }
}
