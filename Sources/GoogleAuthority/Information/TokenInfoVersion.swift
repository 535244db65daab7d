internal import HTTPWire
internal import WireFormats

/// The addresses of tokeninfo, which answer differently.
enum TokenInfoVersion: Sendable {
  /// `oauth2.googleapis.com/tokeninfo`.
  case current
  /// `www.googleapis.com/oauth2/v3/tokeninfo`, like the current one but for its errors.
  case v3
  /// `www.googleapis.com/oauth2/v1/tokeninfo`, from before OpenID Connect named the claims.
  case v1

  var layout: JSONLayout {
    switch self {
    case .current, .v3: .google
    case .v1: .oneSpace
    }
  }

  /// The current one's are recorded, in this order; that the others' are those of the APIs is assumed.
  func fields(at now: Timestamp) -> HTTPFields {
    switch self {
    case .current:
      [
        .pragma: "no-cache",
        .expires: "Mon, 01 Jan 1990 00:00:00 GMT",
        .date: HTTPDate.format(now),
        .cacheControl: "no-cache, no-store, max-age=0, must-revalidate",
        .contentType: APIFields.json,
        .vary: "X-Origin",
        .vary: "Referer",
        .vary: "Origin,Accept-Encoding",
        .server: "ESF",
        .xXSSProtection: "0",
        .xFrameOptions: "SAMEORIGIN",
        .xContentTypeOptions: "nosniff",
        .altSvc: APIFields.altSvc,
        .acceptRanges: "none",
      ]
    case .v3, .v1: APIFields.fields(at: now)
    }
  }

  /// The error that goes with the description. That v1 has it is assumed.
  var hasErrorCode: Bool {
    switch self {
    case .current, .v1: true
    case .v3: false
    }
  }
}

extension TokenInfoVersion {
  /// The answer about an access token, in Google's order.
  func members(of holder: TokenHolder, at now: Timestamp) -> JSONObject {
    let access = holder.access
    let seconds = Int((access.expiry - now).components.seconds)
    let client = JSONValue.string(access.grant.client.rawValue)
    var members = JSONObject()
    switch self {
    case .current, .v3:
      members["azp"] = client
      members["aud"] = client
      members["sub"] = subject(of: holder)
      members["scope"] = .string(access.scopes.text)
      // Numbers and flags are texts here.
      members["exp"] = .string("\(access.expiry.secondsSince1970)")
      members["expires_in"] = .string("\(seconds)")
      if let email = holder.email {
        members["email"] = .string(email)
        members["email_verified"] = holder.hasVerifiedEmail ? "true" : "false"
      }
    case .v1:
      members["issued_to"] = client
      members["audience"] = client
      members["user_id"] = subject(of: holder)
      members["scope"] = .string(access.scopes.text)
      members["expires_in"] = .number(JSONNumber(seconds))
      if let email = holder.email {
        members["email"] = .string(email)
        members["verified_email"] = .bool(holder.hasVerifiedEmail)
      }
    }
    members["access_type"] = access.grant.hasRefreshToken ? "offline" : "online"
    return members
  }

  /// The account's number; nil unless the token is good for signing in.
  private func subject(of holder: TokenHolder) -> JSONValue? {
    holder.access.scopes.includesSignIn ? .string(holder.subject.rawValue) : nil
  }
}

extension TokenInfoVersion {
  /// The answer about an id_token.
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
