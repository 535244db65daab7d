internal import HTTPWire
internal import WireFormats

/// There must be one access token, in the header or in the query. A header decides alone, whatever
/// the query says (assumed).
enum CredentialCheck {
  static func token(in request: HTTPRequest) throws(APIRefusal) -> String {
    let headers = request.fields[values: .authorization]
    guard headers.count <= 1 else {
      throw APIRefusal(.credentialsInvalid, .credentialsRepeated)
    }
    if let header = headers.first { return try bearer(header) }
    guard let query = request.target.query,
      let token = FormURLEncoded.decode(query)["access_token"], !token.isEmpty
    else { throw APIRefusal(.credentialsMissing, .credentialsMissing) }
    return token
  }

  /// The token behind the scheme, which may be spelt in any case. An unknown scheme counts as an
  /// invalid credential (assumed).
  private static func bearer(_ header: String) throws(APIRefusal) -> String {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard let scheme = parts.first else {
      throw APIRefusal(.credentialsMissing, .credentialsMissing)
    }
    guard scheme.lowercased() == "bearer" else {
      throw APIRefusal(.credentialsInvalid, .schemeNotBearer)
    }
    guard parts.count == 2, let token = parts[1].split(separator: " ").first else {
      throw APIRefusal(.credentialsMissing, .credentialsMissing)
    }
    return String(token)
  }
}
