internal import HTTPWire

/// The URLs that the authority gives out. A client that was pointed at the mock gets the mock's own;
/// one whose connections to Google are intercepted gets Google's.
package struct PublicURLs: Sendable, Hashable {
  /// Stands in for `https://accounts.google.com`, and is the issuer of tokens.
  package let accounts: String
  /// Stands in for `https://oauth2.googleapis.com`.
  package let oauth2: String
  /// Stands in for `https://openidconnect.googleapis.com`.
  package let openIDConnect: String
  /// Stands in for `https://www.googleapis.com`.
  package let apis: String

  package static let google = PublicURLs(
    accounts: "https://accounts.google.com", oauth2: "https://oauth2.googleapis.com",
    openIDConnect: "https://openidconnect.googleapis.com", apis: "https://www.googleapis.com")

  /// Everything at one origin, such as `http://127.0.0.1:8080`.
  package init(origin: String) {
    self.init(accounts: origin, oauth2: origin, openIDConnect: origin, apis: origin)
  }

  private init(accounts: String, oauth2: String, openIDConnect: String, apis: String) {
    self.accounts = accounts
    self.oauth2 = oauth2
    self.openIDConnect = openIDConnect
    self.apis = apis
  }
}

extension PublicURLs {
  /// The URLs for the client that sent a request: it finds the mock where it has found it now.
  init(of request: HTTPRequest, isSecure: Bool) {
    let host = request.host ?? "127.0.0.1"
    if Self.googleHosts.contains(host) {
      self = .google
    } else {
      self.init(origin: "\(isSecure ? "https" : "http")://\(host)")
    }
  }

  private static let googleHosts: Set<String> = [
    "accounts.google.com", "oauth2.googleapis.com", "openidconnect.googleapis.com",
    "www.googleapis.com",
  ]
}
