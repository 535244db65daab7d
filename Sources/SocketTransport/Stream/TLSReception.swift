internal import Keyring

/// The place that a client's hello has reached: a server, and perhaps the part that the server
/// plays.
///
/// A class, because OpenSSL hands a pointer to it back inside its callbacks.
final class TLSReception: Sendable {
  let interception: Interception?
  /// The number of the client's connection.
  let connection: UInt64
  /// The client may choose HTTP/2.
  let offersStreams: Bool
  private let chooser: TLSServerContext.Chooser?

  init(
    choosing chooser: TLSServerContext.Chooser?, on connection: UInt64,
    for interception: Interception? = nil, offeringStreams offersStreams: Bool = false
  ) {
    self.chooser = chooser
    self.offersStreams = offersStreams
    self.connection = connection
    self.interception = interception
  }

  /// The identity that this server presents instead of the one that its TLS settings pick.
  func identity(for hello: TLSHello) -> TLSIdentity? { chooser?(hello) }
}
