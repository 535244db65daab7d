internal import HTTPWire
internal import WireFormats

extension Site {
  /// The host of a request as a client with flaws believes it.
  func spoiledHost(of request: HTTPRequest) -> String? {
    guard Flaw.hostFollowed.isOn else { return nil }
    let forwarded = HTTPField.Name("X-Forwarded-Host").flatMap { request.fields[$0] }
    return forwarded ?? request.fields[.host]
  }

  /// The address that a client with flaws has the browser sent back to.
  func spoiledRedirectURI(for request: HTTPRequest) -> String {
    spoiledHost(of: request).map { "http://\($0)\(redirectURL.target.path)" }
      ?? redirectURL.description
  }

  /// The address that a client with flaws sends the browser to when the user has signed in.
  static func spoiledDestination(_ query: Form) -> String {
    guard Flaw.openRedirector.isOn else { return "/" }
    return query["next"] ?? query["return_to"] ?? query["redirect"] ?? "/"
  }

  /// The page that a client with flaws shows a browser that is signed in.
  func spoiledGreeting(to user: String?) -> String {
    guard Flaw.tokensInPage.isOn, let user,
      case .credentials(let credentials) = try? users.store(of: user).load()
    else { return "" }
    return " The access token is \(credentials.accessToken)."
  }
}
