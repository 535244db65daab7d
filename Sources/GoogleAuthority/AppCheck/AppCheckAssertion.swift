package import Keyring
package import WireFormats

/// A limited-use App Check token. The mock makes them for apps in Google's place.
///
/// The claims are those of Firebase's tokens. That the subject is the client's id is assumed, and
/// so is the lifetime of five minutes.
package struct AppCheckAssertion: Sendable {
  package let client: ClientID
  package let project: ProjectNumber
  package let issued: Timestamp
  package let identifier: String
  let signer: JWSSigner

  package static let lifetime = Duration.seconds(300)

  static func issuer(_ project: ProjectNumber) -> String {
    "https://firebaseappcheck.googleapis.com/\(project.rawValue)"
  }

  static func audience(_ project: ProjectNumber) -> String { "projects/\(project.rawValue)" }

  package var claims: JSONValue {
    [
      "sub": .string(client.rawValue),
      "aud": [.string(Self.audience(project))],
      "iss": .string(Self.issuer(project)),
      "exp": .number(JSONNumber((issued + Self.lifetime).secondsSince1970)),
      "iat": .number(JSONNumber(issued.secondsSince1970)),
      "jti": .string(identifier),
    ]
  }

  /// The token to send as `client_assertion`.
  package func signed() throws(KeyringFailure) -> String {
    try signer.sign(claims.bytes(.compact))
  }
}

/// A reason for which a request's assertion is worthless.
enum AppCheckFlaw: Error, Hashable, Sendable, CaseIterable {
  /// There is none, though the request comes from Google's SDK: an old version, most likely.
  case missing
  /// There is none, and nothing that says where the request comes from.
  case unknownOrigin
  case malformed
  case badSignature
  case ofAnotherApp
  case expired
  case reused
}

extension Cause {
  static func appCheck(_ flaw: AppCheckFlaw) -> Cause {
    switch flaw {
    case .missing: appCheckMissing
    case .unknownOrigin: appCheckUnknownOrigin
    case .malformed: appCheckMalformed
    case .badSignature: appCheckSignature
    case .ofAnotherApp: appCheckOfAnotherApp
    case .expired: appCheckExpired
    case .reused: appCheckReused
    }
  }
}

/// An assertion must be made for the client, and still be good.
enum AppCheckVerification {
  /// The checks in their order: a token that isn't Google's says nothing at all.
  static func verify(
    _ text: String, for client: OAuthClient, with keys: JSONWebKeySet, at now: Timestamp
  ) throws(AppCheckFlaw) {
    let claims = try claims(of: text, with: keys)
    guard claims["iss"]?.stringValue == AppCheckAssertion.issuer(client.project),
      claims["aud"]?.arrayValue?.contains(.string(AppCheckAssertion.audience(client.project)))
        == true,
      claims["sub"]?.stringValue == client.id.rawValue
    else { throw .ofAnotherApp }
    guard let issued = claims["iat"]?.intValue, let expiry = claims["exp"]?.intValue,
      claims["jti"]?.stringValue != nil
    else { throw .malformed }
    guard Int64(issued) <= now.secondsSince1970, now.secondsSince1970 < Int64(expiry) else {
      throw .expired
    }
  }

  private static func claims(
    of text: String, with keys: JSONWebKeySet
  ) throws(AppCheckFlaw) -> JSONValue {
    let token: JWS
    do throws(JWSFailure) { token = try JWS(compact: text) } catch { throw .malformed }
    do throws(JWSFailure) {
      try token.verify(with: keys, allowing: [.rs256])
    } catch { throw .badSignature }
    do throws(JSONFailure) { return try token.claims } catch { throw .malformed }
  }
}
