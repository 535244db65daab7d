internal import GoogleAuthority
internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The keys that sign tokens.
enum KeyOperations {
  private static let keys = Schema.object([
    .required("keys", .list(.anything), "The public halves as JSON Web Keys, the newest first.")
  ])

  static let all = [
    ControlOperation(
      "listKeys", .get, "/keys", "Lists the keys that are published.", answer: .json(keys),
      perform: list),
    ControlOperation(
      "rotateKeys", .post, "/keys/rotate",
      "Signs with a new RSA key from now on; the one before stays published.",
      answer: .json(keys), failures: [.unavailable], perform: rotate),
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    call.service.change { state, _ in .json(state.authority.publishedKeys) }
  }

  private static func rotate(_ call: ControlCall) -> ControlReply {
    .later {
      // Up to half a second of computing, which no connection has to wait for.
      let making = Task.detached { () -> Result<RSAPrivateKey, KeyringFailure> in
        Result { () throws(KeyringFailure) in try RSAPrivateKey.generate() }
      }
      switch await making.value {
      case .failure(let failure):
        return .failure(ControlFailure(.unavailable, "no key could be made: \(failure)"))
      case .success(let key):
        return call.service.change { state, now in
          state.authority.rotateKeys(to: key, at: now)
          return .success(.json(state.authority.publishedKeys))
        }
      }
    }
  }
}
