import HTTPWire
import SocketTransport
import Testing
import Understudy
import WireFormats

/// A client under test: it asks for permissions, exchanges the code, and refreshes, over real sockets.
struct TestApp {
  let google: Understudy
  let client: Understudy.RegisteredClient
  let redirectURI = "http://127.0.0.1:9004/callback"

  func authorizationURL(
    _ scopes: [Understudy.Scope], clientID: String? = nil, hint: String? = nil
  ) -> String {
    var fields = [
      Form.Field("client_id", clientID ?? client.id), Form.Field("redirect_uri", redirectURI),
      Form.Field("response_type", "code"),
      Form.Field("scope", scopes.map(\.text).joined(separator: " ")),
      Form.Field("state", "s1"),
    ]
    if let hint { fields.append(Form.Field("login_hint", hint)) }
    return "\(google.url)/o/oauth2/v2/auth?\(FormURLEncoded.encode(fields))"
  }

  func exchange(_ code: String) async throws -> JSONValue {
    try await token([
      Form.Field("grant_type", "authorization_code"), Form.Field("code", code),
      Form.Field("redirect_uri", redirectURI),
    ])
  }

  func refresh(_ token: String) async throws -> JSONValue {
    try await self.token([
      Form.Field("grant_type", "refresh_token"), Form.Field("refresh_token", token),
    ])
  }

  func poll(_ deviceCode: String) async throws -> JSONValue {
    try await token([
      Form.Field("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
      Form.Field("device_code", deviceCode),
    ])
  }

  private func token(_ fields: [Form.Field]) async throws -> JSONValue {
    let credentials =
      [Form.Field("client_id", client.id)]
      + (client.secret.map { [Form.Field("client_secret", $0)] } ?? [])
    let body = FormURLEncoded.encode(fields + credentials)
    return try JSONValue(parsing: try await google.send(.post, "/token", body: body).body)
  }
}

extension Understudy {
  /// Sends one request to the instance's port.
  func send(
    _ method: HTTPRequest.Method, _ target: String, token: String? = nil, body: String? = nil,
    fields: HTTPFields = HTTPFields(), type: String? = "application/x-www-form-urlencoded"
  ) async throws -> HTTPResponse {
    let authority = String(url.dropFirst("http://".count))
    let address = try #require(SocketAddress(authority))
    var request = HTTPRequest(
      method: method, target: try #require(HTTPRequest.Target(method: method, text: target)))
    request.fields.append(.host, authority)
    for field in fields { request.fields.append(field.name, field.value) }
    if let token { request.fields.append(.authorization, "Bearer \(token)") }
    if let body {
      if let type { request.fields.append(.contentType, type) }
      request.body = Array(body.utf8)
    }
    return try await HTTPClient().send(request, to: address)
  }
}
