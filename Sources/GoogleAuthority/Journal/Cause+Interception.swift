/// Why a request to a proxy is refused.
extension Cause {
  static let hostRefused = Cause(
    "proxy.host_refused", "The host is none of those whose part is played, nor this machine.",
    fix: "Nothing else can be reached, so that no test touches the real world: leave it out, or "
      + "let a program on this machine stand in for it.")
  static let tlsRequired = Cause(
    "request.tls_required", "The URL of a host of Google begins with http.",
    fix: "Write https: Google serves these endpoints over TLS only.")

  /// Every cause that only a proxy has.
  package static let interception = [hostRefused, tlsRequired]
}
