/// Where a web client's pages come from: `https://example.com`, and nothing behind it.
///
/// The rules are those of redirect URIs, and that nothing follows the host and the port.
package enum JavaScriptOrigin {
  package enum Flaw: Hashable, Sendable {
    case uri(RedirectVerdict)
    case hasPath
    case hasQuery
    case customScheme

    var help: String {
      switch self {
      case .uri(let verdict): verdict.registrationHelp
      case .hasPath: "an origin has no path, and no closing slash"
      case .hasQuery: "an origin has no query"
      case .customScheme: "an origin begins with http or https"
      }
    }
  }

  /// What is wrong with an origin, or nil.
  package static func flaw(of text: String) -> Flaw? {
    let verdict = RedirectRules.verdict(on: text)
    guard verdict == .allowed, let uri = try? RedirectURI(parsing: text) else {
      return .uri(verdict)
    }
    if uri.hasCustomScheme { return .customScheme }
    if !uri.path.isEmpty { return .hasPath }
    return uri.query == nil ? nil : .hasQuery
  }
}
