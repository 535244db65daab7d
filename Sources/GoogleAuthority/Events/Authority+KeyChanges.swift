package import Keyring
package import WireFormats

extension Authority {
  /// Signs with another key from now on; the key before it stays published.
  ///
  /// Making a key takes too long while the authority is locked, so it comes in ready.
  package mutating func rotateKeys(to key: RSAPrivateKey, at now: Timestamp) {
    keys.rotate(to: key)
    ownKeys = keys.der
    setupHasChanged = true
    note(Event(.keyRotated, at: now, detail: keys.signer.keyID))
  }

  /// The public halves of the keys, as clients read them.
  package var publishedKeys: JSONValue {
    mutating get { keys.json }
  }

  /// Sets the time of the next rotation, until which answers let clients keep the keys.
  package mutating func expectKeyRotation(at time: Timestamp?) { keys.nextRotation = time }

  /// Publishes keys besides that sign nothing.
  package mutating func publish(decoys: [JSONValue]) { keys.decoys = decoys }

  /// Makes id_tokens wrong from now on; nil for right ones again. A signature with an elliptic
  /// curve needs a key for that, which is published.
  package mutating func alterIDTokens(
    _ alteration: IDTokenAlteration?, curveKey: P256PrivateKey? = nil
  ) {
    idTokenAlteration = alteration
    if let curveKey { keys.curveKey = curveKey }
  }

  /// The signer of id_tokens at this time, right or wrong.
  var idTokenSigner: JWSSigner {
    mutating get { idTokenAlteration.map { keys.signer(with: $0) } ?? keys.signer }
  }
}
