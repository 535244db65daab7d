package import Keyring
package import WireFormats

/// A security event for one project, as it is signed. It tells of the past, so it never expires.
package struct SecurityEventToken: Hashable, Sendable {
  package let issuer: String
  /// The project's clients.
  package let audience: [ClientID]
  package let issued: Timestamp
  /// Stays the same however often it is sent, so that receivers know it again.
  package let identifier: String
  package let event: SecurityEvent
  /// Nil for a verification, which is about nobody.
  package let subject: SecurityEventSubject?

  /// The claims in the order of Google's example. One client is a string, several are a list: the
  /// documents show the one and speak of the others.
  package var claims: JSONValue {
    [
      "iss": .string(issuer),
      "aud": audience.count == 1
        ? .string(audience[0].rawValue) : .array(audience.map { .string($0.rawValue) }),
      "iat": .number(JSONNumber(issued.secondsSince1970)),
      "jti": .string(identifier),
      "events": .object(JSONObject([(event.type.rawValue, .object(statement))])),
    ]
  }

  private var statement: JSONObject {
    var statement = JSONObject()
    statement["subject"] = subject?.json(issuer: issuer)
    for detail in event.details.members { statement[detail.name] = detail.value }
    return statement
  }

  /// The `typ` that RFC 8417 recommends; Google's isn't recorded.
  private static let type = "secevent+jwt"

  package func signed(
    with key: any SigningKey, keyID: String
  ) throws(KeyringFailure) -> String {
    try JWSSigner(key: key, keyID: keyID, type: Self.type).sign(claims.bytes(.compact))
  }
}
