package import HTTPWire
package import WireFormats

/// The mock's core: Google's OAuth 2.0 server as a function of request, state and time. It opens no
/// socket and reads no clock.
package struct Authority: Sendable {
  /// Loaded when first asked for: that starts OpenSSL, which many runs never need.
  private lazy var keys = SigningKeys.fixed

  package init() {}

  package mutating func answer(
    _ request: HTTPRequest, isSecure: Bool, at now: Timestamp
  ) -> HTTPResponse {
    guard let endpoint = Endpoint.at(request.target.path) else {
      return GatewayPage.notFound(request.target.path)
    }
    // Google's gateway knows no 405: a verb it doesn't serve is a page it doesn't have.
    guard request.method == .get || request.method == .head else {
      return GatewayPage.notFound(request.target.path)
    }
    switch endpoint {
    case .openIDConfiguration:
      return OpenIDConfiguration(urls: PublicURLs(of: request, isSecure: isSecure))
        .response(at: now)
    case .webKeys: return keys.webKeySet(at: now)
    case .certificates:
      do {
        return try keys.certificates(at: now)
      } catch {
        return APIError.internalError
      }
    }
  }
}
