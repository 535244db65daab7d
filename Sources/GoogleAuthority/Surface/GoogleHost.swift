internal import GoogleAPIs
internal import HTTPWire
internal import MailWire

/// The hosts whose part the mock plays.
package enum GoogleHost: String, CaseIterable, Sendable {
  case accounts = "accounts.google.com"
  case oauth2 = "oauth2.googleapis.com"
  case openIDConnect = "openidconnect.googleapis.com"
  /// Serves the keys, older addresses of tokens, and most APIs.
  case apis = "www.googleapis.com"
  /// Serves the page at which users type the codes of devices.
  case www = "www.google.com"
  /// Serves codes to old programs for television, and methods of YouTube's own player.
  case youTube = "www.youtube.com"
  /// Serves the page at which users take permissions back.
  case myAccount = "myaccount.google.com"
  /// Serves the settings of security events.
  case risc = "risc.googleapis.com"
  /// Serves calendars to programs for CalDAV, which no discovery document describes.
  case apiData = "apidata.googleusercontent.com"

  /// The domain of every host that serves APIs alone, such as `youtube.googleapis.com`.
  package static let apiDomain = "googleapis.com"

  /// True if APIs may have methods at a host.
  package static func servesAPIs(_ host: String) -> Bool {
    host.hasSuffix("." + apiDomain) || [youTube, apiData].contains(GoogleHost(rawValue: host))
  }

  /// True if every path of a host is an API's but for those of OAuth.
  static func servesAPIsAlone(_ host: String) -> Bool {
    switch GoogleHost(rawValue: host) {
    case nil: host.hasSuffix("." + apiDomain)
    case .apis?, .apiData?: true
    case .accounts?, .oauth2?, .openIDConnect?, .www?, .youTube?, .myAccount?, .risc?: false
    }
  }

  /// The hosts that speak other protocols than HTTP.
  package static let mailServers = MailLogin.Server.allCases.map(\.rawValue)

  /// Every host that is known by its whole name: those above, those of Google's discovery documents,
  /// and some that no document names.
  package static let allNames: [String] = {
    // One document names a host that no certificate can be for.
    let named = APITable.hosts.filter { !$0.contains("_") }
    let documented = Set(named + undocumented.map { "\($0).\(apiDomain)" })
    let usual = allCases.map(\.rawValue)
    return usual + documented.subtracting(usual).sorted()
  }()

  private static let undocumented = [
    "calendar-json", "earthengine", "earthengine-highvolume", "generativelanguage", "googleads",
    "photoslibrary", "siteverification",
  ]

  /// The names that a certificate authority for these hosts must be allowed: the hosts, and the
  /// APIs' domain.
  package static var certifiedNames: [String] {
    allCases.map(\.rawValue) + mailServers + [apiDomain]
  }

  /// The host that a request is for; nil when it isn't Google's.
  static func name(of request: HTTPRequest) -> String? {
    // Most requests come to the mock by its address, whose last byte is the digit of a port.
    guard let last = request.lastByteOfHost, canEnd(with: last) else { return nil }
    return request.host.flatMap(name(in:))
  }

  /// True if one of Google's hosts, perhaps with the usual port, ends with the byte.
  private static func canEnd(with byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "m") || byte == UInt8(ascii: "3")
  }

  /// The host that an authority names, without a port and in lower case; nil when it isn't
  /// Google's.
  package static func name(in authority: String) -> String? {
    guard let last = authority.utf8.last, canEnd(with: last) else { return nil }
    guard last != UInt8(ascii: "3") || authority.hasSuffix(":443") else { return nil }
    let host = authority.prefix { $0 != ":" }.lowercased()
    let isGoogle = GoogleHost(rawValue: host) != nil || host.hasSuffix("." + apiDomain)
    return isGoogle ? host : nil
  }
}
