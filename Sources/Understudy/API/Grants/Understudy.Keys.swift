internal import GoogleAuthority
internal import Keyring
internal import Records
internal import WireFormats

extension Understudy {
  /// The keys that an instance signs tokens with.
  public struct Keys: Sendable {
    let service: Service

    /// Signs with a new key from now on; the one before it stays published.
    public func rotate() async throws(KeyFailure) {
      let key: RSAPrivateKey
      do throws(KeyringFailure) {
        key = try await Self.makeKey()
      } catch {
        throw KeyFailure(description: "\(error)")
      }
      do throws(StoreFailure) {
        try await service.changeForAll { state, now in
          state.authority.rotateKeys(to: key, at: now)
        }
      } catch {
        throw KeyFailure(description: error.reason)
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
    /// The message of OpenSSL, or what the state can't be kept for.
    public let description: String
  }
}
