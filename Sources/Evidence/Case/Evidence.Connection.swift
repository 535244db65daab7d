internal import WireFormats

extension Evidence {
  /// One connection to the mock or its proxy, with requests or without.
  package struct Connection: Hashable, Sendable {
    package var opened: Moment
    package var closed: Moment?
    package var sender: Sender
    /// The host that a handshake or a `CONNECT` named.
    package var host: String?
    package var isTLS = false
    /// True if the client came through the proxy.
    package var isProxied = false
    /// The protocol that the handshake has agreed on, such as `TLSv1.3`.
    package var tlsVersion: String?
    /// The flaw of the certificate that the mock has shown; nil for a good one.
    package var certificate: String?
    /// The scenario's fault that has had it shown.
    package var fault: String?
    /// The reason why it ended too early, such as `unknown ca`.
    package var failure: String?

    package init(opened: Moment, sender: Sender) {
      self.opened = opened
      self.sender = sender
    }
  }
}

extension Evidence {
  /// A port that a process of the client was seen to listen on.
  package struct Listener: Hashable, Sendable {
    package var address: String
    package var port: Int
    package var process: Int?
    package var firstSeen: Moment
    package var lastSeen: Moment
    /// The moment at which it was first seen to be gone.
    package var closed: Moment?
    /// True if its process was being ended by the harness then, which says nothing of the client.
    package var isClosedForIt: Bool?

    package init(address: String, port: Int, process: Int? = nil, firstSeen: Moment) {
      self.address = address
      self.port = port
      self.process = process
      self.firstSeen = firstSeen
      lastSeen = firstSeen
    }

    /// True if only this machine can reach it.
    package var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }

    package var isWildcard: Bool { ["0.0.0.0", "::", "*"].contains(address) }
  }
}

extension Evidence.Connection: Record {
  package static let form = RecordForm(
    "Connection", blank: Evidence.Connection(opened: .start(.earliest), sender: .client),
    [
      .value("opened", \.opened), .optional("closed", \.closed), .value("sender", \.sender),
      .optional("host", \.host), .value("tls", \.isTLS), .value("proxied", \.isProxied),
      .optional("tls_version", \.tlsVersion), .optional("certificate", \.certificate),
      .optional("fault", \.fault), .optional("failure", \.failure),
    ])
}

extension Evidence.Listener: Record {
  package static let form = RecordForm(
    "Listener",
    blank: Evidence.Listener(address: "", port: 0, firstSeen: .start(.earliest)),
    [
      .value("address", \.address), .value("port", \.port), .optional("process", \.process),
      .value("first_seen", \.firstSeen), .value("last_seen", \.lastSeen),
      .optional("closed", \.closed), .optional("closed_for_it", \.isClosedForIt),
    ])
}
