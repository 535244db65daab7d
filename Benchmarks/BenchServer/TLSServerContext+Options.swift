internal import Keyring
internal import SocketTransport
internal import TokenWorkload

extension TLSServerContext {
  /// Presents the given certificate, or else one of a fresh authority, to every client.
  convenience init(presenting options: Options) throws {
    let identity = try Self.identity(options)
    try self.init { _ in identity }
  }

  private static func identity(_ options: Options) throws -> TLSIdentity {
    guard let certificate = options.certificateFile.flatMap(Files.read),
      let key = options.keyFile.flatMap(Files.read)
    else {
      let now = WallClock.now()
      let authority = try CertificateAuthority(constrainedTo: [], now: now)
      return try authority.identity(for: "127.0.0.1", now: now)
    }
    return TLSIdentity(chain: [certificate], privateKey: key)
  }
}
