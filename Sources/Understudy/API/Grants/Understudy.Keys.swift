internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension Understudy {
  /// The keys that an instance signs tokens with.
  public struct Keys: Sendable {
    let service: Service

    /// Signs with a new key from now on; the one before it stays published.
    public func rotate() async throws(KeyFailure) {
      do throws(KeyringFailure) {
        let key = try await Self.makeKey()
        service.change { state, now in state.authority.rotateKeys(to: key, at: now) }
      } catch {
        throw KeyFailure(description: "\(error)")
      }
    }

    /// The public halves as JSON Web Keys, the newest first.
    var published: JSONValue { service.change { state, _ in state.authority.publishedKeys } }

    // Takes a tenth of a second, for which no caller's executor has to wait.
    @concurrent private static func makeKey() async throws(KeyringFailure) -> RSAPrivateKey {
      try RSAPrivateKey.generate()
    }
  }

  /// The reason why no key can be made.
  public struct KeyFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message of OpenSSL.
    public let description: String
  }
}
