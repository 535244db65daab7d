package import WireFormats

/// What time it is in a case, for the server and for the client.
package struct ClockSettings: Hashable, Sendable {
  /// Whether the client's clock goes with the server's.
  package enum Client: String, Hashable, Sendable, CaseIterable {
    case follow
    case followIfPossible = "follow-if-possible"
    case real
  }

  /// The server's time at the start; nil for the real one.
  package var start: Timestamp?
  package var client: Client
  /// How far the client's clock is ahead of the server's; negative when it is behind.
  package var clientSkew: Duration
}
