internal import HTTPWire
internal import Keyring
internal import WireFormats

/// An answer of the token endpoint with an id_token that isn't signed yet.
struct TokenDecision: UnsignedOutcome {
  enum Unsigned: Sendable {
    case tokens(TokenAnswer, IDTokenClaims)
    /// A service account gets an id_token alone, perhaps because of what it asked for.
    case identity(ServiceIdentityClaims, Cause?)
  }

  let unsigned: Unsigned
  let fields: HTTPFields
  let involved: Involved

  var failure: Outcome {
    Outcome(
      OAuthError("internal_failure", "Backend Error").response(.internalServerError, fields),
      cause: .signingFailed, involved: involved)
  }

  func signed(by signer: JWSSigner) throws(KeyringFailure) -> Outcome {
    switch unsigned {
    case .tokens(var answer, let claims):
      answer.idToken = try signer.sign(claims.payload(accessToken: answer.accessToken.text))
      return Outcome(answer.response(fields), involved: involved)
    case .identity(let claims, let cause):
      let answer: JSONValue = ["id_token": .string(try signer.sign(claims.payload))]
      return Outcome(
        HTTPResponse(status: .ok, fields: fields, body: answer.bytes(.google)), cause: cause,
        involved: involved)
    }
  }
}
