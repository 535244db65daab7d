package import Keyring
package import WireFormats

/// A limited-use App Check token, as the mock makes them for apps that have nobody else to ask.
///
/// The claims are those of Firebase's tokens. That the subject is the client's id is assumed, and so
/// is the lifetime of five minutes.
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
