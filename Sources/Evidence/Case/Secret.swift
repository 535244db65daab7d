internal import Keyring
package import WireFormats

/// Something that must not be seen where it doesn't belong: issued by the mock, made by the client,
/// or given to it.
package struct Secret: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case idToken = "id_token"
    case code
    case deviceCode = "device_code"
    case clientSecret = "client_secret"
    case codeVerifier = "code_verifier"
  }

  package var kind: Kind
  /// Numbers the secrets of its kind from 1.
  package var number: Int
  /// The secret itself; nil once evidence is sealed.
  package var value: String?
  package var issued: Moment

  /// The exchange whose answer, or for a verifier whose request, first held it.
  package var exchange: Int?
  package var account: String?
  package var clientID: String?
  package var scopes: [String] = []
  /// The time at which it expires, by the mock's clock.
  package var expires: Timestamp?
  /// The name that a scenario has minted it under.
  package var mintedName: String?
  package var end: End?

  /// Facts that checks need when the value is gone.
  package var length: Int
  package var usesOnlyUnreserved: Bool
  /// The S256 challenge that belongs to a verifier.
  package var challenge: String?

  package init(_ kind: Kind, number: Int, value: String?, issued: Moment) {
    self.kind = kind
    self.number = number
    self.value = value
    self.issued = issued
    length = value?.utf8.count ?? 0
    usesOnlyUnreserved = value?.utf8.allSatisfy { ASCIISet.unreserved.contains($0) } ?? false
    challenge = kind == .codeVerifier ? value.map { Base64URL.encode(SHA256.digest($0)) } : nil
  }
}

extension Secret {
  /// The end of a secret's validity.
  package struct End: Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable, CaseIterable {
      case used, rotated, revoked, evicted, expired
    }

    package var moment: Moment
    package var reason: Reason

    package init(moment: Moment, reason: Reason) {
      self.moment = moment
      self.reason = reason
    }
  }

  /// The name in reports, such as `refresh_token #2`.
  package var name: String { "\(kind.rawValue) #\(number)" }
}

extension Secret: Record {
  /// Without the value, which no document holds.
  package static let form = RecordForm(
    "Secret", blank: Secret(.code, number: 0, value: nil, issued: .start(.earliest)),
    [
      .value("kind", \.kind), .value("number", \.number), .value("issued", \.issued),
      .optional("exchange", \.exchange), .optional("account", \.account),
      .optional("client_id", \.clientID), .list("scopes", \.scopes),
      .optional("expires", \.expires),
      .optional("minted_name", \.mintedName), .optional("end", \.end), .value("length", \.length),
      .value("only_unreserved", \.usesOnlyUnreserved), .optional("challenge", \.challenge),
    ])
}

extension Secret.Kind: Recordable {}

extension Secret.End: Record {
  package static let form = RecordForm(
    "SecretEnd", blank: Secret.End(moment: .start(.earliest), reason: .used),
    [.value("at", \.moment), .value("reason", \.reason)])
}

extension Secret.End.Reason: Recordable {}
