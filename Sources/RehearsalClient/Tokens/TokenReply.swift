internal import WireFormats

/// The tokens that an endpoint has issued, read from its JSON.
///
/// Members that aren't known are ignored, as the standard asks; what is known has to be right.
struct TokenReply: Hashable, Sendable {
  let accessToken: String
  let refreshToken: String?
  /// Nil when the answer has no list: then it is what was asked for.
  let scopes: Set<ScopeName>?
  var lifetime: Duration?
  let refreshTokenLifetime: Duration?
  /// The id_token, with the user as the server names them; see ``TokenClient/identity(in:nonce:)``.
  let idToken: String?
  /// The server that has sent it.
  var issuer: String?
  /// The user who has signed in, once the id_token is found to be good.
  var identity: Identity?

  init(_ original: JSONValue) throws(JSONBody.Problem) {
    let value = Self.spoiled(original)
    try Self.spoil(value)
    guard value.objectValue != nil else {
      throw JSONBody.Problem(reason: "it is \(value.kindName)")
    }
    if let error = value["error"]?.stringValue {
      throw JSONBody.Problem(reason: "it reports success and an error, \(error.quotable)")
    }
    guard let token = value["access_token"]?.stringValue, !token.isEmpty else {
      throw JSONBody.Problem(reason: "it has no access token")
    }
    // The token ends up in a field of a request, where it must not break out.
    guard token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw JSONBody.Problem(reason: "the access token has characters that none may have")
    }
    guard let type = value["token_type"]?.stringValue else {
      throw JSONBody.Problem(reason: "it doesn't say of what type the token is")
    }
    guard type.lowercased() == "bearer" else {
      throw JSONBody.Problem(reason: "a token of type \(type.quotable) is nothing this app can use")
    }
    accessToken = token
    refreshToken = value["refresh_token"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
    idToken = value["id_token"]?.stringValue
    scopes = value["scope"]?.stringValue.map { ScopeName.list($0) }
    lifetime = Self.duration(value["expires_in"])
    refreshTokenLifetime = Self.duration(value["refresh_token_expires_in"])
  }

  /// A lifetime, which some servers send as a text; nil for one that says nothing sensible.
  private static func duration(_ value: JSONValue?) -> Duration? {
    let seconds = value?.doubleValue ?? value?.stringValue.flatMap { Double($0) }
    guard let seconds, seconds.isFinite, seconds > 0 else { return nil }
    return .seconds(min(seconds, 1_000_000_000))
  }
}
