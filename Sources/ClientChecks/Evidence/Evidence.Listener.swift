extension Evidence {
  /// A port that a process of the client was seen to listen on.
  package struct Listener: Hashable, Sendable {
    package var address: String
    package var port: Int
    package var process: Int?
    package var firstSeen: Moment
    package var lastSeen: Moment
    /// When it was first seen to be gone.
    package var closed: Moment?

    package init(address: String, port: Int, process: Int? = nil, firstSeen: Moment) {
      self.address = address
      self.port = port
      self.process = process
      self.firstSeen = firstSeen
      lastSeen = firstSeen
    }

    /// Whether only this machine can reach it.
    package var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }

    package var isWildcard: Bool { ["0.0.0.0", "::", "*"].contains(address) }
  }
}
