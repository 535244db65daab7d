internal import WireFormats

extension Endpoints {
  /// Reads the metadata of an issuer, as the end of a sentence where that can't be done.
  ///
  /// The metadata at an issuer's address must name that issuer, as codes and
  /// tokens are sent to the endpoints that it names (OpenID Connect Discovery, section 4.3).
  init(metadata: JSONValue, issuer expected: String) throws(JSONBody.Problem) {
    guard let issuer = metadata["issuer"]?.stringValue,
      ExactText(issuer) == ExactText(expected) || Flaw.metadataBelieved.isOn
    else {
      throw JSONBody.Problem(reason: "its metadata is not that of \(expected.quotable)")
    }
    func url(_ member: String) throws(JSONBody.Problem) -> WebURL {
      guard let url = metadata[member]?.stringValue.flatMap({ WebURL($0) }) else {
        throw JSONBody.Problem(reason: "its metadata has no '\(member)'")
      }
      // What was read through TLS can't lead to where anybody may listen.
      let isDowngrade = expected.hasPrefix("https:") && !url.description.hasPrefix("https:")
      guard !isDowngrade || Flaw.plainHTTP.isOn else {
        throw JSONBody.Problem(reason: "its '\(member)' is without TLS")
      }
      return url
    }
    self.issuer = expected
    authorization = try url("authorization_endpoint")
    token = try url("token_endpoint")
    revocation = try url("revocation_endpoint")
    device = try url("device_authorization_endpoint")
    keys = try url("jwks_uri")
  }
}
