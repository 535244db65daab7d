internal import HTTPWire
internal import WireFormats

/// Calls Google's APIs with the user's access token.
struct APIClient: Sendable {
  let url: WebURL
  let keeper: TokenKeeper
  let web: WebClient

  /// The titles of what the user has of something.
  func titles(of feature: Feature) async throws(RehearsalError) -> [String] {
    let credentials = try await keeper.credentials()
    // What the user has refused isn't tried: the answer is known.
    guard credentials.allows(feature) else { throw .needsPermission(feature) }
    let value = try await get(feature.path, credentials, for: feature)
    let (list, title) = feature.members
    guard let entries = value[list]?.arrayValue else {
      throw .badAnswer(host: url.host, reason: "it has no list of \(feature.name)")
    }
    return entries.map { $0[title]?.stringValue ?? "(no name)" }
  }

  /// The e-mail address of the signed-in user; nil when it is private.
  func email() async throws(RehearsalError) -> String? {
    let credentials = try await keeper.credentials()
    guard credentials.scopes.contains(.email) else { return nil }
    return try await get("/oauth2/v3/userinfo", credentials, for: nil)["email"]?.stringValue
  }

  /// One call. A token that is refused is renewed once, and the call made once again: if that
  /// is refused as well, another token wouldn't help.
  private func get(
    _ path: String, _ credentials: Credentials, for feature: Feature?
  ) async throws(RehearsalError) -> JSONValue {
    var (credentials, renewals) = (credentials, 0)
    var response = try await send(path, credentials)
    while Self.wantsRenewal(response, after: renewals) {
      renewals += 1
      credentials = try await keeper.renewed(insteadOf: credentials)
      // The new token may be good for less than the old one was.
      if let feature, !credentials.allows(feature) { throw .needsPermission(feature) }
      response = try await send(path, credentials)
    }
    switch response.status {
    case .ok: break
    case .forbidden where feature != nil && Self.lacksScope(response):
      // More of the same token wouldn't help either: the user has to allow it first.
      throw feature.map { .needsPermission($0) } ?? .busy(host: url.host, status: 403)
    case let status where RetryPolicy.isPassing(status):
      throw .busy(host: url.host, status: status.code)
    case let status:
      throw .badAnswer(host: url.host, reason: "it has status \(status.code)")
    }
    return try JSONBody.read(response, from: url) { $0 }
  }

  private func send(
    _ path: String, _ credentials: Credentials
  ) async throws(RehearsalError) -> HTTPResponse {
    guard let target = WebURL(url.origin + path) else { throw .usage("'\(url)' is no API's URL") }
    return try await web.answer(
      to: Self.spoiled(.get(target, bearer: credentials.accessToken), target, credentials),
      retrying: Self.spoiledPolicy)
  }

  static func wantsRenewal(_ response: HTTPResponse, after renewals: Int) -> Bool {
    spoiledRenewal(response, after: renewals)
      ?? (response.status == .unauthorized && renewals == 0)
  }

  private static func lacksScope(_ response: HTTPResponse) -> Bool {
    response.fields[.wwwAuthenticate]?.contains("insufficient_scope") ?? false
  }
}
