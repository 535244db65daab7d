internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The public halves of a service account's keys, as everybody can read them who verifies what it
/// has signed.
struct PublishedServiceAccountKeys {
  enum Form { case certificates, webKeys }

  let account: ServiceAccount

  /// The time for which clients may keep them, as it was recorded for the keys of Google's own
  /// service accounts.
  static let lifetime = Duration.seconds(21_600)

  /// Google makes no more certificates that end before this.
  private static let end = Timestamp(secondsSince1970: 253_402_300_799)
  /// A key has no date of its own here; this one is before any that a client's clock has.
  private static let start = Timestamp(secondsSince1970: 946_684_800)

  /// The answer for the account whose address is the last part of the path.
  static func answer(
    _ form: Form, _ call: Call, of accounts: [ServiceAccountEmail: ServiceAccount]
  ) -> Outcome {
    let name = call.request.target.path.split(separator: "/", omittingEmptySubsequences: false).last
    guard let name, let bytes = try? Percent.decode(String(name)),
      let account = accounts[ServiceAccountEmail(rawValue: String(decoding: bytes, as: UTF8.self))]
    else { return missing(.serviceAccountUnknown) }
    guard account.state != .deleted else { return missing(.serviceAccountDeleted) }
    do throws(KeyringFailure) {
      return Outcome(try Self(account: account).response(form, at: call.now))
    } catch {
      return Outcome(APIError.internalError, cause: .signingFailed)
    }
  }

  private static func missing(_ cause: Cause) -> Outcome {
    Outcome(
      APIError.response(
        .notFound, message: "Requested entity was not found.", status: "NOT_FOUND"),
      cause: cause)
  }

  private func response(_ form: Form, at now: Timestamp) throws(KeyringFailure) -> HTTPResponse {
    let json: JSONValue
    switch form {
    case .certificates: json = .object(try certificates())
    case .webKeys: json = webKeySet.json
    }
    return .publishedKeys(json, for: Self.lifetime, at: now)
  }

  private var keys: [(id: String, key: RSAPublicKey)] {
    account.keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value.publicKey) }
  }

  private var webKeySet: JSONWebKeySet {
    JSONWebKeySet(keys.map { JSONWebKey(.rsa($0.key), keyID: $0.id, use: "sig") })
  }

  /// The private half of a given key is its owner's secret, so the test key signs for it. Readers
  /// take the public key out, and have no reason to check the signature around it.
  private func certificates() throws(KeyringFailure) -> JSONObject {
    var members = JSONObject()
    for (id, key) in keys {
      members[id] = .string(
        try keyCertificate(
          for: key, signedBy: TestServiceAccountKey.key, commonName: account.uniqueID.rawValue,
          keyID: id, validity: Self.start...Self.end))
    }
    return members
  }
}
