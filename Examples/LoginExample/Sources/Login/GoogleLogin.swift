import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One login of a desktop app: ask for the URL, let the user open it, and hand in where the browser
/// has ended up.
package struct GoogleLogin: Sendable {
  private let client: ClientSecret
  private let redirectURI: String
  private let state = UUID().uuidString
  // Foundation has no SHA-256 on Linux, so this is a challenge of the plain kind. An app that
  // depends on swift-crypto sends S256.
  private let verifier = UUID().uuidString + UUID().uuidString

  /// A login that comes back to a port on which the app listens.
  package init(_ client: ClientSecret, port: Int = 9004) {
    self.client = client
    redirectURI = "http://127.0.0.1:\(port)/"
  }

  /// The URL that the user opens in the browser.
  package func authorizationURL(scopes: [String]) -> URL {
    client.authURI.appending(queryItems: [
      URLQueryItem(name: "client_id", value: client.clientID),
      URLQueryItem(name: "redirect_uri", value: redirectURI),
      URLQueryItem(name: "response_type", value: "code"),
      URLQueryItem(name: "scope", value: scopes.joined(separator: " ")),
      URLQueryItem(name: "state", value: state),
      URLQueryItem(name: "code_challenge", value: verifier),
      URLQueryItem(name: "code_challenge_method", value: "plain"),
    ])
  }

  /// Turns the URL that the browser has ended up at into tokens.
  package func finish(at callback: String) async throws -> Tokens {
    let items = URLComponents(string: callback)?.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    guard value("state") == state else { throw LoginFailure.foreignCallback }
    guard let code = value("code") else {
      throw value("error") == "access_denied"
        ? LoginFailure.refused : LoginFailure.google(value("error") ?? "no code")
    }
    return try await ask([
      "grant_type": "authorization_code", "code": code, "redirect_uri": redirectURI,
      "code_verifier": verifier,
    ])
  }

  /// Gets a fresh access token for one that has expired.
  package func refresh(_ tokens: Tokens) async throws -> Tokens {
    guard let refreshToken = tokens.refreshToken else { throw LoginFailure.signInAgain }
    var fresh = try await ask(["grant_type": "refresh_token", "refresh_token": refreshToken])
    fresh.refreshToken = fresh.refreshToken ?? refreshToken
    return fresh
  }

  private func ask(_ parameters: [String: String]) async throws -> Tokens {
    var form = URLComponents()
    form.queryItems =
      parameters.map { URLQueryItem(name: $0.key, value: $0.value) } + [
        URLQueryItem(name: "client_id", value: client.clientID),
        URLQueryItem(name: "client_secret", value: client.clientSecret),
      ]
    var request = URLRequest(url: client.tokenURI)
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    // A plus is a space in a form, and Foundation leaves it alone.
    request.httpBody = Data(
      (form.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B").utf8)
    let (body, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      let error = try JSONDecoder().decode(Refusal.self, from: body).error
      throw error == "invalid_grant" ? LoginFailure.signInAgain : LoginFailure.google(error)
    }
    return try JSONDecoder().decode(Tokens.self, from: body)
  }

  private struct Refusal: Codable {
    let error: String
  }
}
