internal import Keyring
internal import WireFormats

/// The code must be there, be one of ours, still be good, and be this client's.
enum CodeCheck {
  static func code(
    _ parameters: borrowing TokenParameters, of client: OAuthClient, in grants: GrantStore,
    at now: Timestamp
  ) throws(TokenRefusal) -> PendingCode {
    guard let text = parameters[.code] else {
      throw .invalidRequest("Missing required parameter: code", .codeMissing)
    }
    let code: PendingCode
    do throws(GrantFailure) { code = try grants.code(text, at: now) } catch {
      switch error {
      case .unknown: throw .invalidGrant("Malformed auth code.", .codeMalformed)
      case .ended(_, let reason): throw .invalidGrant("Bad Request", .code(reason))
      }
    }
    guard code.grant.client == client.id else {
      throw .unauthorized(.unauthorizedClient, "Unauthorized", .codeOfAnotherClient)
    }
    return code
  }
}

/// The exchange must repeat the redirect URI of the authorization request, letter by letter.
enum RedirectCheck {
  static func matches(
    _ parameters: borrowing TokenParameters, _ code: PendingCode, of client: OAuthClient
  ) throws(TokenRefusal) {
    let sent = parameters[.redirectURI]
    if code.grant.redirectURI.isEmpty {
      guard let sent, !client.hasRegistered(sent) else { return }
      throw mismatch
    }
    guard let sent else {
      throw .invalidRequest("Missing parameter: redirect_uri", .redirectMissing)
    }
    guard ExactText(sent) == ExactText(code.grant.redirectURI) else { throw mismatch }
  }

  private static let mismatch = TokenRefusal(
    .redirectURIMismatch, "Bad Request", .redirectMismatch)
}

extension OAuthClient {
  /// A server's code came without a redirect: its exchange names none, or one of its own.
  fileprivate func hasRegistered(_ uri: String) -> Bool {
    switch kind {
    case .web(let app): app.redirectURIs.contains { ExactText($0) == ExactText(uri) }
    case .desktop, .iOS, .android, .chromeExtension, .universalWindows, .limitedInput: false
    }
  }
}

/// The verifier must answer the challenge (RFC 7636), and must not come without one.
enum VerifierCheck {
  static func answers(
    _ parameters: borrowing TokenParameters, _ code: PendingCode
  ) throws(TokenRefusal) {
    switch (code.grant.challenge, parameters[.codeVerifier]) {
    case (nil, nil): return
    case (nil, _?):
      throw .invalidGrant("code_verifier or verifier is not needed.", .verifierUnneeded)
    case (_?, nil):
      throw .invalidGrant("Missing code verifier.", .verifierMissing)
    case (let challenge?, let verifier?):
      guard isWellFormed(verifier) else {
        throw .invalidGrant("Invalid code verifier.", .verifierMalformed)
      }
      guard constantTimeEqual(challenge.method.transform(verifier), challenge.value) else {
        throw .invalidGrant("Invalid code verifier.", .verifierWrong)
      }
    }
  }

  /// 43 to 128 unreserved characters.
  private static func isWellFormed(_ verifier: String) -> Bool {
    (43...128).contains(verifier.utf8.count)
      && verifier.utf8.allSatisfy(ASCIISet.unreserved.contains)
  }
}

extension CodeChallenge.Method {
  /// The challenge that a verifier answers.
  fileprivate func transform(_ verifier: String) -> String {
    switch self {
    case .plain: verifier
    case .sha256: Base64URL.encode(SHA256.digest(verifier))
    }
  }
}

/// The server client that a native app names as audience must belong to its project. What other
/// kinds of clients send under this name isn't looked at (assumed).
enum AudienceCheck {
  /// The exchange may name the server, or the authorization request before it has.
  static func server(
    _ parameters: borrowing TokenParameters, _ earlier: ClientID? = nil,
    of client: Registered<OAuthClient>, in registry: Registry
  ) throws(TokenRefusal) -> Registered<OAuthClient>? {
    guard client.kind.hasServer,
      let audience = parameters[.audience].map(ClientID.init(rawValue:)) ?? earlier,
      audience != client.id
    else { return nil }
    guard let server = registry.clients.find(audience), server.state == .active else {
      throw TokenRefusal(
        .invalidAudience, "Audience is not a valid client ID.", .audienceUnknown)
    }
    guard server.project == client.project else {
      throw TokenRefusal(
        .invalidAudience,
        "The audience client and the client need to be in the same project.",
        .audienceOfAnotherProject)
    }
    return server
  }
}

extension CodeGrant {
  /// The grant of a native app's server, which comes with the app's: the same, without a redirect.
  func code(for server: OAuthClient) -> CodeGrant {
    CodeGrant(
      client: server.id, account: account, scopes: scopes, redirectURI: "",
      authenticationTime: authenticationTime, accessDuration: accessDuration)
  }
}
