/// The answers about an app from which its driver is written.
struct DriverAnswers: Hashable, Sendable {
  /// The ways to tell an app where Google is; the last two work with apps that have its addresses
  /// built in.
  enum Way: String, CaseIterable, Sendable {
    case file, env, flags, discovery, hosts, proxy
  }

  var name: String
  /// The command that signs in, in words.
  var login: [String]
  /// The command that calls an API; empty when there is none.
  var call: [String]
  var way: Way
  /// The file with the tokens; nil when it isn't known.
  var store: String?
}
