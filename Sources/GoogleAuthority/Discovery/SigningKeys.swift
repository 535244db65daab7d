internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The keys that sign the authority's tokens, newest first. Google publishes two.
struct SigningKeys: Sendable {
  private struct Entry: Sendable {
    let key: RSAPrivateKey
    let keyID: String
    /// Made when first asked for: it costs two signatures, which most instances never need.
    var certificate: Certificate?
  }

  private struct Certificate: Sendable {
    let pem: String
    let validity: ClosedRange<Timestamp>
  }

  private var entries: [Entry]

  /// The test keys that every instance starts with.
  static let fixed = SigningKeys([TestSigningKeys.first, TestSigningKeys.second])

  private init(_ keys: [RSAPrivateKey]) {
    entries = keys.map { Entry(key: $0, keyID: VerificationKey.rsa($0.publicKey).keyID) }
  }

  /// What signs tokens now.
  var signer: JWSSigner { JWSSigner(key: entries[0].key, keyID: entries[0].keyID) }

  /// How long clients may keep the keys. Google's figure varies: see the fidelity table.
  static let lifetime = Duration.seconds(19_800)

  private static let day = Duration.seconds(86_400)
  private static let subject = "federated-signon.system.gserviceaccount.com"

  /// The JSON Web Key Set of `/oauth2/v3/certs`.
  func webKeySet(at now: Timestamp) -> HTTPResponse {
    let set = JSONWebKeySet(
      entries.map { JSONWebKey(.rsa($0.key.publicKey), keyID: $0.keyID, use: "sig") })
    return document(set.json, at: now)
  }

  /// The certificates of `/oauth2/v1/certs`, in PEM by key id.
  mutating func certificates(at now: Timestamp) throws(KeyringFailure) -> HTTPResponse {
    var members = JSONObject()
    for index in entries.indices {
      members[entries[index].keyID] = .string(try certificate(index, at: now))
    }
    return document(.object(members), at: now)
  }

  private mutating func certificate(
    _ index: Int, at now: Timestamp
  ) throws(KeyringFailure) -> String {
    if let known = entries[index].certificate, known.validity.contains(now) { return known.pem }
    let validity = now - Self.day...now + Self.day * 16
    let pem = try selfSignedCertificate(
      for: entries[index].key, commonName: Self.subject, serial: [UInt8(index + 1)],
      notBefore: validity.lowerBound, notAfter: validity.upperBound)
    entries[index].certificate = Certificate(pem: pem, validity: validity)
    return pem
  }

  private func document(_ json: JSONValue, at now: Timestamp) -> HTTPResponse {
    .cacheable(
      json.bytes(.google), type: "application/json; charset=UTF-8", for: Self.lifetime, at: now)
  }
}
