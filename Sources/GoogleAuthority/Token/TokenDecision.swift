internal import HTTPWire
package import Keyring
internal import WireFormats

/// Tokens that come with an id_token, and all that is left to do without the authority's state: the
/// signature costs more than everything else, so nobody should have to wait for it.
package struct TokenDecision: Sendable {
  let answer: TokenAnswer
  let claims: IDTokenClaims
  let fields: HTTPFields
  let involved: Involved

  package func outcome(signer: JWSSigner) -> Outcome {
    var answer = answer
    do throws(KeyringFailure) {
      answer.idToken = try signer.sign(claims.payload(accessToken: answer.accessToken.text))
      return Outcome(answer.response(fields), involved: involved)
    } catch {
      return Outcome(
        OAuthError("internal_failure", "Backend Error").response(.internalServerError, fields),
        cause: .signingFailed, involved: involved)
    }
  }
}
