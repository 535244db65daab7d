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

    init(_ key: RSAPrivateKey) {
      self.key = key
      keyID = VerificationKey.rsa(key.publicKey).keyID
    }
  }

  private struct Certificate: Sendable {
    let pem: String
    let validity: ClosedRange<Timestamp>
  }

  private var entries: [Entry]
  /// The time of the next rotation, if it is known: clients aren't told to keep the keys for
  /// longer.
  var nextRotation: Timestamp?

  /// Published beside them, and signing nothing.
  var decoys: [JSONValue] = []
  /// A key of another kind, published once something is signed with it.
  var curveKey: P256PrivateKey?

  /// The test keys that every instance starts with.
  static let fixed = SigningKeys([TestSigningKeys.first, TestSigningKeys.second])

  private init(_ keys: [RSAPrivateKey]) {
    entries = keys.map { Entry($0) }
  }

  /// Keys that were kept; nil where there are none, or one can't be read.
  init?(_ kept: [[UInt8]]) {
    let keys = kept.compactMap { try? RSAPrivateKey(der: $0) }
    guard !keys.isEmpty, keys.count == kept.count else { return nil }
    self.init(keys)
  }

  /// The private keys in PKCS #8, newest first.
  var der: [[UInt8]] { entries.compactMap { try? $0.key.der } }

  /// Signs with another key from now on. The one before stays published, so that what it has signed
  /// can still be verified; the one before that goes.
  mutating func rotate(to key: RSAPrivateKey) {
    let entry = Entry(key)
    entries.removeAll { $0.keyID == entry.keyID }
    entries = [entry] + entries.prefix(1)
    nextRotation = nil
  }

  /// The signer of tokens at this time.
  var signer: JWSSigner { JWSSigner(key: entries[0].key, keyID: entries[0].keyID) }

  /// The published key that has an id.
  func verificationKey(_ keyID: String) -> VerificationKey? {
    entries.first { $0.keyID == keyID }.map { .rsa($0.key.publicKey) }
  }

  /// The time for which clients may keep the keys. Google's figure varies: see the fidelity table.
  static let lifetime = Duration.seconds(19_800)

  private static let day = Duration.seconds(86_400)
  private static let subject = "federated-signon.system.gserviceaccount.com"

  /// The public halves, as they are published.
  var published: JSONWebKeySet {
    JSONWebKeySet(entries.map { JSONWebKey(.rsa($0.key.publicKey), keyID: $0.keyID, use: "sig") })
  }

  /// The published document, decoys in front: a client that takes the first key takes the wrong
  /// one.
  var json: JSONValue {
    var set = published
    if let curveSigner { set.keys.append(curveSigner.webKey) }
    guard !decoys.isEmpty else { return set.json }
    return ["keys": .array(decoys + set.keys.map(\.json))]
  }

  private var curveSigner: JWSSigner? {
    curveKey.map { JWSSigner(key: $0, keyID: VerificationKey.p256($0.publicKey).keyID) }
  }

  /// The signer of id_tokens that are wrong on purpose.
  func signer(with alteration: IDTokenAlteration) -> JWSSigner {
    alteration.signer(
      with: IDTokenAlteration.Keys(
        signer: signer, other: entries[entries.count - 1].key, curve: curveSigner))
  }

  /// The JSON Web Key Set of `/oauth2/v3/certs`.
  func webKeySet(at now: Timestamp) -> HTTPResponse { document(json, at: now) }

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
    let key = entries[index].key
    let pem = try keyCertificate(
      for: key.publicKey, signedBy: key, commonName: Self.subject, keyID: entries[index].keyID,
      validity: validity)
    entries[index].certificate = Certificate(pem: pem, validity: validity)
    return pem
  }

  private func document(_ json: JSONValue, at now: Timestamp) -> HTTPResponse {
    let lifetime = nextRotation.map { max(.zero, min($0 - now, Self.lifetime)) } ?? Self.lifetime
    return .publishedKeys(json, for: lifetime, at: now)
  }
}
