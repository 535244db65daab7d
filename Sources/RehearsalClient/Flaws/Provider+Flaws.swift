internal import Keyring
internal import WireFormats

extension Provider {
  /// True if a client with flaws believes a token without looking at who has signed it.
  static func isSpoiled(_ token: JWS) -> Bool {
    let algorithm = token.header["alg"]?.stringValue
    return Flaw.signatureIgnored.isOn
      || Flaw.unsignedBelieved.isOn && algorithm == "none"
      || Flaw.sharedKeyBelieved.isOn && algorithm == "HS256"
  }
}

extension Endpoints {
  /// The endpoints that a client assumes which never asks: all at one host.
  var byHeart: Endpoints {
    let origin = authorization.origin
    return Endpoints(
      issuer: issuer, authorization: WebURL(origin + "/o/oauth2/v2/auth") ?? authorization,
      token: WebURL(origin + "/token") ?? token,
      revocation: WebURL(origin + "/revoke") ?? revocation,
      device: WebURL(origin + "/device/code") ?? device,
      keys: WebURL(origin + "/oauth2/v3/certs"))
  }
}
