/// A key together with the context kept for its next use.
final class KeyUser: Sendable {
  let key: KeyOwner
  private let contexts: SpareContext<SignatureContext>

  init(_ purpose: SignatureContext.Purpose, key: KeyOwner, kind: KeyKind) {
    self.key = key
    contexts = SpareContext { () throws(KeyringFailure) in
      try SignatureContext(purpose, key: key, kind: kind)
    }
  }

  func sign(digest: [UInt8]) throws(KeyringFailure) -> [UInt8] {
    try contexts.withContext { context throws(KeyringFailure) in
      try context.sign(digest: digest)
    }
  }

  /// True if the signature is right; a malformed one is wrong.
  func accepts(_ signature: [UInt8], digest: [UInt8]) -> Bool {
    do throws(KeyringFailure) {
      return try contexts.withContext { context throws(KeyringFailure) in
        context.accepts(signature, digest: digest)
      }
    } catch {
      return false
    }
  }
}
