internal import WireFormats

extension DeviceRequest {
  /// The request as the checks and the pages of the authorization endpoint read one.
  var parameters: AuthorizationParameters {
    let scope = scopes.map(\.rawValue).joined(separator: " ")
    return AuthorizationParameters(
      Form(fields: [Form.Field("client_id", client.rawValue), Form.Field("scope", scope)]))
  }
}
