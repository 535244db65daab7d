internal import Keyring

/// The signature must be by a key of the service account: the one that is named, or any.
enum AssertionSignatureCheck {
  static func isRight(
    _ assertion: Assertion, by account: ServiceAccount
  ) throws(TokenRefusal) {
    var keys = Array(account.keys.values)
    if let keyID = assertion.jws.keyID {
      guard let key = account.keys[keyID] else { throw invalid(.assertionKeyUnknown) }
      keys = [key]
    }
    for key in keys where isRight(assertion.jws, by: key) { return }
    throw invalid(.assertionSignature)
  }

  private static func isRight(_ jws: JWS, by key: ServiceAccountKey) -> Bool {
    (try? jws.verify(with: key.verificationKey, allowing: [.rs256])) != nil
  }

  private static func invalid(_ cause: Cause) -> TokenRefusal {
    .invalidGrant("Invalid JWT Signature.", cause)
  }
}
