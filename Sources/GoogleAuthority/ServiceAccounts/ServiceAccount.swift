package import Keyring
package import WireFormats

/// An account that belongs to a project and signs in with its own keys, without a person.
package struct ServiceAccount: Hashable, Sendable {
  package typealias State = OAuthClient.State

  package let email: ServiceAccountEmail
  /// Decimal digits: its `sub`, and the client id in its tokens.
  package let uniqueID: Subject
  package let project: ProjectNumber
  /// The public halves of its keys, by key id.
  package var keys: [String: ServiceAccountKey]
  /// Domain-wide delegation: for which scopes organisations let it act as any of their users.
  package var delegations: [String: Set<Scope>]
  package var state: State

  package init(
    email: ServiceAccountEmail, uniqueID: Subject, project: ProjectNumber,
    keys: [String: ServiceAccountKey] = [:], delegations: [String: Set<Scope>] = [:],
    state: State = .active
  ) {
    self.email = email
    self.uniqueID = uniqueID
    self.project = project
    self.keys = keys
    self.delegations = delegations
    self.state = state
  }

  /// The client id in its tokens.
  var client: ClientID { ClientID(rawValue: uniqueID.rawValue) }
}

/// The public half of a service account's key.
package enum ServiceAccountKey: Hashable, Sendable {
  case given(RSAPublicKey)
  /// That of ``TestServiceAccountKey``, which is loaded when it is first used.
  case test

  var publicKey: RSAPublicKey {
    switch self {
    case .given(let key): key
    case .test: TestServiceAccountKey.key.publicKey
    }
  }

  var verificationKey: VerificationKey { .rsa(publicKey) }
}

/// The address of a service account, such as `robot@my-project.iam.gserviceaccount.com`.
package struct ServiceAccountEmail: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  private static let domain = ".iam.gserviceaccount.com"

  /// An address in Google's form; nil unless both parts are 6 to 30 lower-case letters, digits and
  /// hyphens that begin with a letter and don't end with a hyphen.
  package init?(name: String, projectID: String) {
    guard Self.isLabel(name), Self.isLabel(projectID) else { return nil }
    rawValue = "\(name)@\(projectID)\(Self.domain)"
  }

  /// The id of the project, which stands in the address; nil when it has another form.
  package var projectID: String? {
    guard rawValue.hasSuffix(Self.domain), let at = rawValue.firstIndex(of: "@") else { return nil }
    return String(rawValue[rawValue.index(after: at)...].dropLast(Self.domain.count))
  }

  private static func isLabel(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (6...30).contains(bytes.count), let first = bytes.first, isLetter(first) else {
      return false
    }
    let hyphen = UInt8(ascii: "-")
    return bytes.last != hyphen
      && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension ServiceAccount {
  /// The id of a key, forty hexadecimal digits.
  package static func keyID(of key: RSAPrivateKey) -> String { key.verificationKey.keyID }

  /// The file that Google lets one download for a new key, with members in its order. It has the
  /// test key, and leads to the mock wherever Google's leads to Google.
  package func keyFile(urls: PublicURLs) -> JSONValue {
    let address = Percent.encode(email.rawValue)
    return [
      "type": "service_account",
      "project_id": .string(email.projectID ?? project.rawValue),
      "private_key_id": .string(TestServiceAccountKey.keyID),
      "private_key": .string(TestServiceAccountKey.pem),
      "client_email": .string(email.rawValue),
      "client_id": .string(uniqueID.rawValue),
      "auth_uri": .string(urls[.accounts] + "/o/oauth2/auth"),
      "token_uri": .string(urls[.oauth2] + "/token"),
      "auth_provider_x509_cert_url": .string(urls[.apis] + "/oauth2/v1/certs"),
      "client_x509_cert_url": .string(urls[.apis] + "/robot/v1/metadata/x509/\(address)"),
      "universe_domain": .string(GoogleHost.apiDomain),
    ]
  }
}

extension StandardCast {
  /// The project's service account, whose key is ``TestServiceAccountKey``. The organisation lets
  /// it read its users' files and calendars.
  package static let robot = ServiceAccount(
    email: ServiceAccountEmail(
      rawValue: "prompter@understudy-rehearsal.iam.gserviceaccount.com"),
    uniqueID: Subject(rawValue: "114142135623730950488"), project: project.number,
    keys: [TestServiceAccountKey.keyID: .test],
    delegations: [
      "example.org": [
        Scope(rawValue: "https://www.googleapis.com/auth/drive.readonly"),
        Scope(rawValue: "https://www.googleapis.com/auth/calendar.readonly"),
      ]
    ])
}
