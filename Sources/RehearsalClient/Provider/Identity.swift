internal import Keyring
internal import WireFormats

/// The user who has signed in, by the claims of an id_token (OpenID Connect Core, section 3.1.3.7).
struct Identity: Hashable, Sendable {
  /// The only name of a user that never changes: an address may be given to another user.
  let subject: String
  let email: String?

  /// The claims that a token must have to be about this login.
  struct Expectation: Hashable, Sendable {
    let issuer: String
    let clientID: String
    /// Nil for a login that couldn't send one.
    let nonce: String?
    let now: Timestamp
    /// The difference that there may be between the server's clock and ours.
    var leeway = Duration.seconds(60)
  }

  /// The reason not to believe the claims, as the end of a sentence.
  struct Problem: Error, Hashable, Sendable {
    let reason: String
  }

  init(_ claims: JSONValue, _ expected: Expectation) throws(Problem) {
    guard
      claims["iss"]?.stringValue.map(ExactText.init) == ExactText(expected.issuer)
        || Flaw.tokenIssuerIgnored.isOn
    else {
      throw Problem(reason: "it comes from somebody else")
    }
    guard Self.audience(of: claims) == [expected.clientID] || Flaw.audienceIgnored.isOn else {
      throw Problem(reason: "it is for another app")
    }
    // With one audience the authorized party can only be that one.
    if let party = claims["azp"], party.stringValue != expected.clientID,
      !Flaw.audienceIgnored.isOn,
      !Flaw.partyIgnored.isOn
    {
      throw Problem(reason: "it was issued to another app")
    }
    let expiry = claims["exp"]?.intValue.map { Timestamp(secondsSince1970: Int64($0)) }
    guard
      expiry.map({ expected.now < $0 + expected.leeway }) ?? false || Flaw.tokenExpiryIgnored.isOn
    else { throw Problem(reason: "it is over") }
    if let nonce = expected.nonce, !Flaw.nonceIgnored.isOn {
      guard let named = claims["nonce"]?.stringValue, constantTimeEqual(named, nonce) else {
        throw Problem(reason: "it belongs to another sign-in")
      }
    }
    let named = claims["sub"]?.stringValue ?? (Flaw.subjectIgnored.isOn ? "" : nil)
    guard let subject = named, !subject.isEmpty || Flaw.subjectIgnored.isOn,
      subject.utf8.count <= 255
    else { throw Problem(reason: "it is about nobody") }
    self.subject = subject
    email = claims["email"]?.stringValue
  }

  /// An audience alone may stand without a list.
  private static func audience(of claims: JSONValue) -> [String?] {
    claims["aud"]?.arrayValue.map { $0.map(\.stringValue) } ?? [claims["aud"]?.stringValue]
  }
}
