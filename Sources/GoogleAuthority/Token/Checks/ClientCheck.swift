/// The client must be registered and in use.
enum ClientCheck {
  static func inUse(
    _ client: Registered<OAuthClient>?
  ) throws(TokenRefusal) -> Registered<OAuthClient> {
    guard let client else {
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
