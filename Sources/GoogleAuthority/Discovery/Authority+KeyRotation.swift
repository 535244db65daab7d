package import Keyring
package import WireFormats

extension Authority {
  /// Signs with another key from now on; the key before it stays published.
  ///
  /// Making a key takes too long for whoever holds the authority, so it comes in ready.
  package mutating func rotateKeys(to key: RSAPrivateKey, at now: Timestamp) {
    keys.rotate(to: key)
    note(Event(.keyRotated, at: now, detail: keys.signer.keyID))
  }

  /// The public halves of the keys, as clients read them.
  package var publishedKeys: JSONValue {
    mutating get { keys.published.json }
  }

  /// Says when the keys will change, so that clients are told to keep them until then only.
  package mutating func expectKeyRotation(at time: Timestamp?) { keys.nextRotation = time }
}
