internal import Keyring
internal import WireFormats

/// The signed document for which a service account gets a token (RFC 7523): parsed, and not yet
/// trusted.
struct Assertion: Sendable {
  let jws: JWS
  private let claims: JSONObject

  /// Google doesn't say what is wrong with the form.
  init(_ text: String?) throws(TokenRefusal) {
    guard let text else { throw .invalidRequest("Bad Request", .assertionMissing) }
    guard let jws = try? JWS(compact: text), let claims = (try? jws.claims)?.objectValue else {
      throw .invalidRequest("Bad Request", .assertionMalformed)
    }
    self.jws = jws
    self.claims = claims
  }

  var issuer: String? { claims["iss"]?.stringValue }
  /// The user for whom the service account acts.
  var subject: String? { claims["sub"]?.stringValue }
  var audience: String? { claims["aud"]?.stringValue }
  var scope: String { claims["scope"]?.stringValue ?? "" }
  /// The audience of an id_token that is wanted in place of an access token.
  var targetAudience: String? { claims["target_audience"]?.stringValue }
  var issued: Timestamp? { time("iat") }
  var expiry: Timestamp? { time("exp") }

  /// Seconds as a number or, as Google reads them too, as digits in a string.
  private func time(_ name: String) -> Timestamp? {
    let seconds: Int64?
    switch claims[name] {
    case .number(let number)?:
      seconds =
        Int64(number.spelling) ?? number.double.flatMap { Int64(exactly: $0.rounded(.down)) }
    case .string(let text)?: seconds = Int64(text)
    case .null?, .bool?, .array?, .object?, nil: seconds = nil
    }
    return seconds.map { Timestamp(secondsSince1970: $0) }
  }
}
