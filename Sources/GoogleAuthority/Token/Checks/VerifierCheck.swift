internal import Keyring
internal import WireFormats

/// The verifier must answer the challenge (RFC 7636), and must not come without one.
enum VerifierCheck {
  static func answers(
    _ parameters: borrowing TokenParameters, _ code: PendingCode
  ) throws(TokenRefusal) {
    switch (code.grant.challenge, parameters[.codeVerifier]) {
    case (nil, nil): return
    case (nil, _?):
      throw .invalidGrant("code_verifier or verifier is not needed.", .verifierUnneeded)
    case (_?, nil):
      throw .invalidGrant("Missing code verifier.", .verifierMissing)
    case (let challenge?, let verifier?):
      guard isWellFormed(verifier) else {
        throw .invalidGrant("Invalid code verifier.", .verifierMalformed)
      }
      guard constantTimeEqual(challenge.method.transform(verifier), challenge.value) else {
        throw .invalidGrant("Invalid code verifier.", .verifierWrong)
      }
    }
  }

  /// 43 to 128 unreserved characters.
  private static func isWellFormed(_ verifier: String) -> Bool {
    (43...128).contains(verifier.utf8.count)
      && verifier.utf8.allSatisfy(ASCIISet.unreserved.contains)
  }
}

extension CodeChallenge.Method {
  /// What the challenge must be for a verifier.
  fileprivate func transform(_ verifier: String) -> String {
    switch self {
    case .plain: verifier
    case .sha256: Base64URL.encode(SHA256.digest(verifier))
    }
  }
}
