/// The answers about an app from which its driver is written.
struct DriverAnswers: Hashable, Sendable {
  /// The ways of an app to sign somebody in.
  enum Kind: String, CaseIterable, Sendable {
    case loopback, web, device
  }

  /// The ways to tell an app where Google is; the last two work with apps that have its addresses
  /// built in.
  enum Way: String, CaseIterable, Sendable {
    case file, env, flags, discovery, hosts, proxy
  }

  var name: String
  var kind: Kind
  /// The command that starts a site, in words; empty for apps of another kind.
  var serve: [String] = []
  /// The command that signs in, in words; a site's page.
  var login: [String]
  /// The command that calls an API, or a site's page; empty when there is none.
  var call: [String]
  var way: Way
  /// The file with the tokens; nil when it isn't known.
  var store: String?
}
