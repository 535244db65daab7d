internal import HTTPWire

/// The URLs that the authority gives out. A client that was pointed at the mock gets the mock's
/// own; one whose connections to Google are intercepted gets Google's.
package enum PublicURLs: Sendable, Hashable {
  case google
  /// Everything at one origin, such as `http://127.0.0.1:8080`.
  case origin(String)

  package subscript(host: GoogleHost) -> String {
    switch self {
    case .google: "https://" + host.rawValue
    case .origin(let origin): origin
    }
  }

  /// The issuer of tokens.
  package var issuer: String { self[.accounts] }
}

extension PublicURLs {
  /// The URLs for the client that sent a request: it finds the mock where it has found it now, unless
  /// the mock has a public origin.
  init(of request: HTTPRequest, isSecure: Bool, knownAs publicOrigin: String? = nil) {
    let host = request.host ?? "127.0.0.1"
    self =
      GoogleHost.name(in: host) != nil
      ? .google : .origin(publicOrigin ?? "\(isSecure ? "https" : "http")://\(host)")
  }
}
