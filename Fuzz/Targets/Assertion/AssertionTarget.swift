import FuzzSupport
import GoogleAuthority
import HTTPWire
import Keyring
import WireFormats

/// Any text at all as a service account's assertion: header, claims and signature, a line each, or
/// the whole of it; and the same header and claims signed by one of two keys.
///
/// Whoever gets a token has signed for it with the key of the account that the assertion names.
enum AssertionTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    check(input.text, signer: nil)
    let lines = input.bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false
    ).map { Array($0) }
    let (header, claims) = (lines[0], lines.count > 1 ? lines[1] : [])
    let forged = [header, claims, lines.count > 2 ? lines[2] : []].map { Base64URL.encode($0) }
    check(forged.joined(separator: "."), signer: nil)
    for signer in Signer.all {
      guard
        let signed = try? JWS.compact(payload: claims, header: header, key: signer.key)
      else { return property(false, "Nothing can be signed.") }
      check(signed, signer: signer)
    }
  }

  /// A service account that can sign.
  private struct Signer {
    let account: ServiceAccount
    let key: RSAPrivateKey

    static let all = [robot, other]
    private static let robot = Signer(
      account: StandardCast.robot, key: TestServiceAccountKey.key)
    private static let other: Signer = {
      guard let key = try? RSAPrivateKey.generate() else { fatalError("There is no key.") }
      var account = StandardCast.robot
      account = ServiceAccount(
        email: ServiceAccountEmail(rawValue: "other@\(account.project.rawValue).example"),
        uniqueID: Subject(rawValue: "2"), project: account.project,
        keys: ["other": .given(key.publicKey)])
      return Signer(account: account, key: key)
    }()
  }

  private static let setup: AuthoritySetup = {
    var setup = AuthoritySetup()
    for signer in Signer.all { setup.serviceAccounts[signer.account.email] = signer.account }
    return setup
  }()

  private static func check(_ assertion: String, signer: Signer?) {
    var random = InstanceRandom(seed: "fuzz")
    var authority = Authority(setup, random: &random)
    guard let target = HTTPRequest.Target(method: .post, text: "/token") else { return }
    let body = FormURLEncoded.encode([
      Form.Field("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
      Form.Field("assertion", assertion),
    ])
    let request = HTTPRequest(
      method: .post, target: target,
      fields: [
        .host: "oauth2.googleapis.com", .contentType: "application/x-www-form-urlencoded",
      ], body: Array(body.utf8))
    let now = Timestamp(secondsSince1970: 1_800_000_000)
    let outcome = authority.answer(request, isSecure: true, at: now, random: &random)
    let answer = try? JSONValue(parsing: outcome.response.body)
    guard outcome.response.status == .ok else {
      same(outcome.response.status.code / 100, 4, "A bad assertion breaks the authority.")
      return property(answer?["error"]?.stringValue != nil, "A refusal doesn't say what is wrong.")
    }
    guard let signer else {
      return property(false, "An assertion that nobody signed is answered: \(assertion)")
    }
    checkSignature(of: assertion, by: signer)
  }

  /// Reads the claims anew, without the authority's reader.
  private static func checkSignature(of assertion: String, by signer: Signer) {
    let parts = assertion.split(separator: ".", omittingEmptySubsequences: false).map {
      Base64URL.decode(String($0)).flatMap { try? JSONValue(parsing: $0) }
    }
    guard let header = parts[0], let claims = parts[1] else {
      return property(false, "An assertion that isn't JSON is answered: \(assertion)")
    }
    same(
      claims["iss"]?.stringValue, signer.account.email.rawValue,
      "A token for another than who signed.")
    same(header["alg"]?.stringValue, "RS256", "The signature is of another kind.")
    guard let keyID = header["kid"]?.stringValue else { return }
    property(signer.account.keys[keyID] != nil, "The key that is named didn't sign: \(keyID)")
  }
}
