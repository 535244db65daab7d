internal import WireFormats

/// The first steps with a mock that has just been started: a URL to click, and a request for each
/// endpoint.
package struct QuickStart: Sendable {
  private let client: OAuthClient
  private let deviceClient: OAuthClient?
  private let redirectURI: String
  private let urls: PublicURLs

  /// A client without a usual redirect is replaced by the standard one for desktops. Without
  /// a client for devices there are no requests of one. `pages` are the addresses of the operator's
  /// pages, where they have others than the mock.
  package init(
    of client: OAuthClient, device: OAuthClient? = StandardCast.device, at urls: PublicURLs,
    landingAt pages: PublicURLs? = nil
  ) {
    self.urls = urls
    deviceClient = device
    let pages = pages ?? urls
    if let uri = client.usualRedirectURI(landingAt: pages) {
      (self.client, redirectURI) = (client, uri)
    } else {
      (self.client, redirectURI) = (StandardCast.desktop, OAuthClient.loopbackURI(at: pages))
    }
  }

  package var signInURL: String {
    let fields = [
      Form.Field("client_id", client.id.rawValue), Form.Field("redirect_uri", redirectURI),
      Form.Field("response_type", "code"),
      Form.Field(
        "scope", "openid email profile https://www.googleapis.com/auth/drive.metadata.readonly"),
      Form.Field("access_type", "offline"),
    ]
    return "\(urls[.accounts])/o/oauth2/v2/auth?\(FormURLEncoded.encode(fields))"
  }

  /// One request, as arguments of curl.
  package struct Example: Hashable, Sendable {
    package let endpoint: Endpoint
    package let arguments: [String]
  }

  /// In the order in which a client uses them; capitals stand for values of an earlier answer.
  package var examples: [Example] { documents + login + device + use }

  private var documents: [Example] {
    [
      get(urls[.accounts] + "/.well-known/openid-configuration", from: .openIDConfiguration),
      get(urls[.accounts] + "/.well-known/risc-configuration", from: .protectionConfiguration),
      get(urls[.apis] + "/oauth2/v3/certs", from: .webKeys),
      get(urls[.apis] + "/oauth2/v1/certs", from: .certificates),
    ]
  }

  private var login: [Example] {
    let code = ["grant_type=authorization_code", "code=CODE", "redirect_uri=\(redirectURI)"]
    let token = ["grant_type=refresh_token", "refresh_token=REFRESH_TOKEN"]
    return [
      Example(endpoint: .authorization, arguments: ["-i", signInURL]),
      post(code + credentials(of: client), to: .token, at: tokenURL),
      post(token + credentials(of: client), to: .token, at: tokenURL),
    ]
  }

  /// The requests of a device, which its own kind of client makes.
  private var device: [Example] {
    guard let client = deviceClient else { return [] }
    let poll = [
      "grant_type=urn:ietf:params:oauth:grant-type:device_code", "device_code=DEVICE_CODE",
    ]
    return [
      post(
        ["scope=email", "client_id=\(client.id.rawValue)"], to: .deviceCode,
        at: urls[.oauth2] + "/device/code"),
      post(poll + credentials(of: client), to: .token, at: tokenURL),
    ]
  }

  private var use: [Example] {
    let bearer = ["-H", "Authorization: Bearer ACCESS_TOKEN"]
    return [
      Example(
        endpoint: .userInfo, arguments: bearer + [urls[.openIDConnect] + "/v1/userinfo"]),
      post(["access_token=ACCESS_TOKEN"], to: .tokenInfo, at: urls[.oauth2] + "/tokeninfo"),
      Example(endpoint: .api, arguments: bearer + [urls[.apis] + "/drive/v3/files"]),
      post(["token=TOKEN"], to: .revocation, at: urls[.oauth2] + "/revoke"),
    ]
  }

  private var tokenURL: String { urls[.oauth2] + "/token" }

  private func credentials(of client: OAuthClient) -> [String] {
    ["client_id=\(client.id.rawValue)"] + (client.secret.map { ["client_secret=\($0)"] } ?? [])
  }

  private func get(_ url: String, from endpoint: Endpoint) -> Example {
    Example(endpoint: endpoint, arguments: [url])
  }

  private func post(_ fields: [String], to endpoint: Endpoint, at url: String) -> Example {
    let arguments = fields.flatMap { field in
      [field.utf8.allSatisfy(Self.plain.contains) ? "-d" : "--data-urlencode", field]
    }
    return Example(endpoint: endpoint, arguments: arguments + [url])
  }

  /// The characters that need no escape in a form, the first `=` aside.
  private static let plain = ASCIISet.unreserved.union(ASCIISet("=:/"))
}

extension Registry {
  /// A client for devices: the standard one, or another one of the kind.
  package var deviceClient: OAuthClient? {
    clients[StandardCast.device.id]
      ?? clients.values.filter { $0.kind == .limitedInput }
      .min { $0.id.rawValue < $1.id.rawValue }
  }
}

extension OAuthClient {
  /// The mock's own page for sign-ins that no app has begun, where it may be redirected to;
  /// elsewhere the address that Google's guides listen on.
  static func loopbackURI(at urls: PublicURLs) -> String {
    guard case .origin(let origin) = urls, let uri = try? RedirectURI(parsing: origin),
      uri.scheme == "http", let host = uri.authority?.host, RedirectHost(host) == .loopback
    else { return "http://127.0.0.1:9004" }
    return origin + CallbackPage.path
  }

  /// The URI to which users are sent back; nil for a client whose part a browser alone can't play.
  fileprivate func usualRedirectURI(landingAt pages: PublicURLs) -> String? {
    switch kind {
    case .desktop: Self.loopbackURI(at: pages)
    case .web(let app): app.redirectURIs.first
    case .iOS, .android, .chromeExtension, .universalWindows, .limitedInput: nil
    }
  }
}
