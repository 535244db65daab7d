internal import WireFormats

/// The server client that a native app names as audience must belong to its project. What other kinds
/// of clients send under this name isn't looked at (assumed).
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
        "invalid_audience", "Audience is not a valid client ID.", .audienceUnknown)
    }
    guard server.project == client.project else {
      throw TokenRefusal(
        "invalid_audience",
        "The audience client and the client need to be in the same project.",
        .audienceOfAnotherProject)
    }
    return server
  }
}

extension CodeGrant {
  /// What a native app's server is granted along with the app: the same, without a redirect.
  func code(for server: OAuthClient) -> CodeGrant {
    CodeGrant(
      client: server.id, account: account, scopes: scopes, redirectURI: "",
      authenticationTime: authenticationTime, accessDuration: accessDuration)
  }
}
