/// The ways in which an installed app gets the answer of the authorization server.
enum Flow: String, CaseIterable, Sendable {
  /// The browser comes to a port of this machine (RFC 8252, section 7.3).
  case loopback
  /// The system hands the app an address of its own scheme (RFC 8252, section 7.1).
  case scheme
  /// The user types a code into a browser elsewhere (RFC 8628).
  case device
}
