internal import HTTPWire
package import Keyring
internal import WireFormats

/// An answer with an id_token, and all that is left to do without the authority's state: the signature
/// costs more than everything else, so nobody should have to wait for it.
package struct TokenDecision: Sendable {
  enum Unsigned: Sendable {
    case tokens(TokenAnswer, IDTokenClaims)
    /// A service account gets an id_token alone, perhaps because of what it asked for.
    case identity(ServiceIdentityClaims, Cause?)
  }

  let unsigned: Unsigned
  let fields: HTTPFields
  let involved: Involved

  package func outcome(signer: JWSSigner) -> Outcome {
    do throws(KeyringFailure) {
      return try signed(signer)
    } catch {
      return Outcome(
        OAuthError("internal_failure", "Backend Error").response(.internalServerError, fields),
        cause: .signingFailed, involved: involved)
    }
  }

  private func signed(_ signer: JWSSigner) throws(KeyringFailure) -> Outcome {
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
