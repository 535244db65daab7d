internal import Keyring
internal import WireFormats

/// A callback with an id_token that isn't signed yet.
struct CallbackDecision: UnsignedOutcome {
  let approval: Approval
  let issued: CallbackTokens
  let claims: IDTokenClaims
  let issuer: String?
  let headers: AccountsHeaders
  let cookie: String
  let involved: Involved

  func signed(by signer: JWSSigner) throws(KeyringFailure) -> Outcome {
    let payload = claims.payload(accessToken: issued.accessToken, code: issued.code)
    let location = approval.callback(
      issued, idToken: try signer.sign(payload), issuer: issuer)
    return Outcome(headers.redirect(to: location, cookie: cookie), involved: involved)
  }

  var failure: Outcome {
    Outcome(APIError.internalError, cause: .signingFailed, involved: involved)
  }
}
