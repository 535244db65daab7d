internal import HTTPWire
internal import WireFormats

/// The discovery document of Cross-Account Protection, for receivers of security events.
///
/// Its address and the first two members are recorded. The third one is read by receivers, and its
/// value is the only one that they register with; what else the document holds isn't known.
struct ProtectionConfiguration {
  let urls: PublicURLs
  let switches: Switches

  /// The delivery method by which every event comes: Google posts it.
  static let push = "https://schemas.openid.net/secevent/risc/delivery-method/push"

  var json: JSONValue {
    [
      "issuer": .string(urls.protectionIssuer(switches)),
      "jwks_uri": .string(urls[.apis] + "/oauth2/v3/certs"),
      "delivery_methods_supported": [.string(Self.push)],
    ]
  }

  func response(at now: Timestamp) -> HTTPResponse {
    .cacheable(
      json.bytes(.oneSpace), type: "application/json", for: OpenIDConfiguration.lifetime, at: now)
  }
}

extension PublicURLs {
  /// The issuer of security events: that of tokens, with a slash behind it.
  func protectionIssuer(_ switches: Switches) -> String {
    issuer + (switches.protectionIssuerEndsInSlash ? "/" : "")
  }
}
