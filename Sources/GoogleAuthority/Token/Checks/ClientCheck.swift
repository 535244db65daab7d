/// The client must be registered and in use.
enum ClientCheck {
  static func client(
    _ credentials: ClientCredentials, in registry: Registry
  ) throws(TokenRefusal) -> OAuthClient {
    guard let client = registry.clients[credentials.clientID] else {
      throw .unauthorized(
        "invalid_client", "The OAuth client was not found.", .clientUnknown)
    }
    switch client.state {
    case .active: return client
    case .deleted:
      throw .unauthorized("deleted_client", "The OAuth client was deleted.", .clientDeleted)
    case .disabled:
      throw .unauthorized("disabled_client", "The OAuth client was disabled.", .clientDisabled)
    }
  }
}
