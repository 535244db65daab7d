package import HTTPWire
package import Keyring
package import WireFormats

/// A security event for one project, as it is signed. It describes the past, so it never expires.
package struct SecurityEventToken: Hashable, Sendable {
  package let issuer: String
  /// The project's clients.
  package let audience: [ClientID]
  package let issued: Timestamp
  /// Stays the same however often it is sent, so that receivers know it again.
  package let identifier: String
  package let event: SecurityEvent
  /// The subject; nil for a verification, which has none.
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

/// The subject of a security event.
package enum SecurityEventSubject: Hashable, Sendable {
  case account(Subject)
  /// Names the address as well, as an id_token does.
  case idTokenClaims(Subject, email: String)
  case refreshToken(TokenIdentifier)

  init(_ account: Account, as form: Switches.AccountSubject) {
    switch form {
    case .issuerAndSubject: self = .account(account.subject)
    case .idTokenClaims: self = .idTokenClaims(account.subject, email: account.email)
    }
  }

  func json(issuer: String) -> JSONValue {
    switch self {
    case .account(let subject):
      [
        "subject_type": "iss-sub", "iss": .string(issuer), "sub": .string(subject.rawValue),
      ]
    case .idTokenClaims(let subject, let email):
      [
        "subject_type": "id_token_claims", "iss": .string(issuer),
        "sub": .string(subject.rawValue), "email": .string(email),
      ]
    case .refreshToken(let identifier):
      [
        "subject_type": "oauth_token", "token_type": "refresh_token",
        "token_identifier_alg": .string(identifier.algorithm.rawValue),
        "token": .string(identifier.text),
      ]
    }
  }
}

/// A refresh token's identifier, which says little to anyone without the token.
package struct TokenIdentifier: Hashable, Sendable {
  package let algorithm: Switches.TokenAlgorithm
  package let text: String

  package init(of token: String, by algorithm: Switches.TokenAlgorithm) {
    self.algorithm = algorithm
    switch algorithm {
    case .prefix: text = String(token.prefix(16))
    case .doubleHash: text = Base64.encode(SHA512.digest(SHA512.digest(token)))
    }
  }
}

/// An event that has to be sent now. Signing costs more than the rest, so it is left to the sender.
package struct SecurityEventDelivery: Sendable {
  /// The number by which the result is reported.
  package let number: UInt64
  package let url: ReceiverURL
  package let token: SecurityEventToken
  /// Counted from 1.
  package let attempt: Int
  let signer: JWSSigner

  /// The request to send, with the token as its body.
  package func request() throws(KeyringFailure) -> HTTPRequest {
    let text = try token.signed(with: signer.key, keyID: signer.keyID)
    let fields: HTTPFields = [
      .host: url.hostField, .contentType: "application/secevent+jwt",
      .accept: "application/json",
    ]
    return HTTPRequest(
      method: .post, target: url.target, fields: fields, body: Array(text.utf8))
  }
}
