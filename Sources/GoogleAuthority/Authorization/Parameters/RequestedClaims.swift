internal import WireFormats

/// What the `claims` parameter asks for. Google knows one claim: when the user signed in.
package struct RequestedClaims: Hashable, Sendable {
  /// Whether the id_token is to tell when the user signed in.
  package let authenticationTime: Bool

  /// Takes JSON such as `{"id_token":{"auth_time":{"essential":true}}}`; anything else asks nothing.
  init(parsing text: String?) {
    guard let text, let claims = try? JSONValue(parsing: text) else {
      authenticationTime = false
      return
    }
    authenticationTime = claims["id_token"]?["auth_time"]?.objectValue != nil
  }
}
