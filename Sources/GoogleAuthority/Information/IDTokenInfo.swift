internal import WireFormats

extension TokenInfoVersion {
  /// What is told about an id_token.
  func members(of token: IDTokenCheck.Token, at now: Timestamp) -> JSONObject {
    switch self {
    case .current, .v3: texts(of: token)
    case .v1: oldMembers(of: token, at: now)
    }
  }

  /// The claims and then the header, every value as a text.
  private func texts(of token: IDTokenCheck.Token) -> JSONObject {
    var members = JSONObject()
    for member in token.claims.members { members[member.name] = text(of: member.value) }
    for name in ["alg", "kid", "typ"] { members[name] = token.header[name].map(text) }
    return members
  }

  private func text(of value: JSONValue) -> JSONValue {
    switch value {
    case .string: value
    case .number(let number): .string(number.spelling)
    case .bool(let flag): .string(flag ? "true" : "false")
    case .null, .array, .object: .string(value.text(.compact))
    }
  }

  /// The old names. That v1 reads id_tokens is known; these members of it are assumed.
  private func oldMembers(of token: IDTokenCheck.Token, at now: Timestamp) -> JSONObject {
    var members = JSONObject()
    let names = [
      ("issuer", "iss"), ("issued_to", "azp"), ("audience", "aud"), ("user_id", "sub"),
      ("expires_in", "exp"), ("issued_at", "iat"), ("email", "email"),
      ("email_verified", "email_verified"), ("nonce", "nonce"),
    ]
    for (old, name) in names { members[old] = token.claims[name] }
    members["expires_in"] = .number(JSONNumber(Int64(token.expiry) - now.secondsSince1970))
    return members
  }
}
