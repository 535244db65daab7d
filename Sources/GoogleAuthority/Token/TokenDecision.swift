internal import HTTPWire
package import Keyring
internal import WireFormats

/// What the token endpoint has decided, and all that is left to do without its state: the id_token's
/// signature costs more than everything else, so nobody should have to wait for it.
package struct TokenDecision: Sendable {
  enum Kind: Sendable {
    case refused(TokenRefusal)
    case granted(TokenAnswer, IDTokenClaims?)
    /// There is no such page for this method.
    case notFound(path: String)

    /// Whether a client that proves its key is given a nonce for the next time.
    var offersNonce: Bool {
      switch self {
      case .granted: true
      case .refused(let refusal): refusal.cause == .proofNonce
      case .notFound: false
      }
    }
  }

  let kind: Kind
  let fields: HTTPFields
  let now: Timestamp
  let involved: Involved

  /// The answer, when nothing has to be signed for it.
  var outcome: Outcome? {
    switch kind {
    case .refused(let refusal): refused(refusal)
    case .granted(let answer, nil): success(answer)
    case .granted: nil
    case .notFound(let path): notFound(path)
    }
  }

  /// The answer, signed where there is something to sign.
  package func outcome(signer: JWSSigner) -> Outcome {
    switch kind {
    case .refused(let refusal): refused(refusal)
    case .granted(let answer, nil): success(answer)
    case .granted(let answer, let claims?): signed(answer, claims, signer)
    case .notFound(let path): notFound(path)
    }
  }

  private func notFound(_ path: String) -> Outcome {
    Outcome(GatewayPage.notFound(path), cause: .methodNotServed)
  }

  private func success(_ answer: TokenAnswer) -> Outcome {
    Outcome(HTTPResponse(status: .ok, fields: fields, body: answer.body), involved: involved)
  }

  private func signed(
    _ answer: TokenAnswer, _ claims: IDTokenClaims, _ signer: JWSSigner
  ) -> Outcome {
    var answer = answer
    do throws(KeyringFailure) {
      answer.idToken = try signer.sign(claims.payload(accessToken: answer.accessToken))
      return success(answer)
    } catch {
      return refused(
        TokenRefusal(
          .internalServerError, OAuthError("internal_failure", "Backend Error"), .signingFailed))
    }
  }

  private func refused(_ refusal: TokenRefusal) -> Outcome {
    refusal.outcome(fields, involved, at: now)
  }
}
