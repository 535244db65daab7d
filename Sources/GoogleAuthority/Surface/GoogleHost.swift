/// The hosts whose part the mock plays.
package enum GoogleHost: String, CaseIterable, Sendable {
  case accounts = "accounts.google.com"
  case oauth2 = "oauth2.googleapis.com"
  case openIDConnect = "openidconnect.googleapis.com"
  /// Serves the keys, older addresses of tokens, and most APIs.
  case apis = "www.googleapis.com"
  /// Where users type the codes of devices.
  case www = "www.google.com"
  /// Where users take permissions back.
  case myAccount = "myaccount.google.com"
  /// Where projects arrange for security events.
  case risc = "risc.googleapis.com"

  /// The domain of every host that serves APIs alone, such as `youtube.googleapis.com`.
  package static let apiDomain = "googleapis.com"

  /// What a certificate authority for these hosts has to be allowed: the hosts, and the APIs' domain.
  package static var certifiedNames: [String] { allCases.map(\.rawValue) + [apiDomain] }

  /// The host that a request is for, without a port and in lower case; nil when it isn't Google's.
  package static func name(in authority: String) -> String? {
    // Most requests come to the mock by its address, whose last byte is the digit of a port.
    guard let last = authority.utf8.last,
      last == UInt8(ascii: "m") || authority.hasSuffix(":443")
        || last == UInt8(ascii: "M")
    else { return nil }
    let host = authority.prefix { $0 != ":" }.lowercased()
    let isGoogle = GoogleHost(rawValue: host) != nil || host.hasSuffix("." + apiDomain)
    return isGoogle ? host : nil
  }
}
