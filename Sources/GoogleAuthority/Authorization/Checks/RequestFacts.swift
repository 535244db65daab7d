/// What the checks before sign-in look at.
struct RequestFacts {
  let parameters: AuthorizationParameters
  let registry: Registry
  let switches: Switches
  let catalogue: ScopeCatalogue
  let userAgent: String?
  /// What App Check has against the request, where it is enforced.
  var unverified: AppCheckFlaw?

  /// The client that the request names, in whatever state.
  var client: OAuthClient? { parameters.clientID.flatMap { registry.clients[$0] } }

  /// Whether the parameters are there that a private address needs.
  var namesDevice: Bool { parameters.deviceID != nil && parameters.deviceName != nil }
}
