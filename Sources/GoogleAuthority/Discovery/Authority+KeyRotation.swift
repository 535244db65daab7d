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
    mutating get { keys.json }
  }

  /// Says when the keys will change, so that clients are told to keep them until then only.
  package mutating func expectKeyRotation(at time: Timestamp?) { keys.nextRotation = time }

  /// Publishes keys that sign nothing, too.
  package mutating func publish(decoys: [JSONValue]) { keys.decoys = decoys }

  /// Has id_tokens be wrong from now on; nil for right ones again. A signature of the curve's kind needs
  /// a key for that, which is published.
  package mutating func alterIDTokens(
    _ alteration: IDTokenAlteration?, curveKey: P256PrivateKey? = nil
  ) {
    idTokenAlteration = alteration
    if let curveKey { keys.curveKey = curveKey }
  }

  /// What signs id_tokens now, rightly or not.
  var idTokenSigner: JWSSigner {
    mutating get { idTokenAlteration.map { keys.signer(with: $0) } ?? keys.signer }
  }
}
