internal import HTTPWire
internal import WireFormats

/// The way to the authorization server and back.
extension Site {
  func beginLogin(
    _ request: HTTPRequest, _ session: String?
  ) async throws(RehearsalError) -> HTTPResponse {
    let endpoints = try await endpoint.provider.endpoints()
    let (name, attempt) = await sessions.begin(in: session)
    let redirectURI = spoiledRedirectURI(for: request)
    let request = LoginRequest(
      endpoint: endpoints.authorization, clientID: endpoint.client.clientID,
      redirectURI: redirectURI, scopes: ScopeName.asked(by: .loopback), attempt: attempt,
      wantsIdentity: endpoint.provider.issuer != nil, asksForOfflineAccess: true)
    return Self.redirect(to: request.url, .found, session: name)
  }

  /// Takes an answer that belongs to a login of this very browser, and goes on to a page whose
  /// address has no code in it: addresses are kept, shown and handed on.
  func endLogin(_ request: HTTPRequest, _ session: String?) async -> HTTPResponse {
    // A prefetching browser will come again for real, and a code is valid only once.
    guard !request.isPrefetch else {
      return SitePage(status: .serviceUnavailable, text: "Not in advance.").response
    }
    let query = FormURLEncoded.decode(request.target.query ?? "")
    let states = query.values(of: "state")
    guard states.count == 1, let session,
      let attempt = await sessions.take(state: states[0], from: session)
    else {
      return SitePage(
        status: .badRequest, text: "That belongs to no sign-in that this browser has begun."
      ).response
    }
    do throws(RehearsalError) {
      let user = try await user(by: query, attempt)
      let name = await sessions.signIn(user, in: session)
      if Flaw.codeStays.isOn {
        var page = SitePage(text: "You are signed in.", isSignedIn: true).response
        page.fields.append(.setCookie, SiteCookie.field(name))
        return page
      }
      return Self.redirect(to: Self.spoiledDestination(query), .seeOther, session: name)
    } catch {
      await sessions.note(SitePage(error).text, in: session)
      return Self.redirect(to: "/", .seeOther, session: session)
    }
  }

  /// Redeems the code, keeps what it brings, and tells whose it is.
  private func user(
    by query: Form, _ attempt: LoginAttempt
  ) async throws(RehearsalError) -> String {
    let issuer = try await endpoint.provider.endpoints().issuer
    let code: String
    switch AuthorizationAnswer(query, state: attempt.state, issuer: issuer) {
    case .code(let own): code = own
    case .failed(let error): throw error
    case nil: throw .unusableAnswer(reason: "it belongs to another sign-in")
    }
    var answer = try await endpoint.exchange(
      code: code, verifier: attempt.proof.verifier, redirectURI: redirectURL.description)
    answer.identity = try await endpoint.identity(in: answer, nonce: attempt.nonce)
    // Without a name for the user the credentials are this session's alone.
    let user = users.name(of: answer.identity?.subject ?? attempt.state)
    let store = users.store(of: user)
    let lock = try await store.lock()
    var earlier: Credentials?
    if case .credentials(let stored) = try store.load() { earlier = stored }
    let credentials = Credentials(
      answer, to: endpoint.client.clientID, after: earlier, at: endpoint.web.clock.now())
    try store.save(credentials)
    _ = consume lock
    guard credentials.allows(.files) else { throw .needsPermission(.files) }
    return user
  }

  private static func redirect(
    to place: String, _ status: HTTPResponse.Status, session: String
  ) -> HTTPResponse {
    var response = HTTPResponse(status: status)
    response.fields.append(.location, place)
    response.fields.append(.setCookie, SiteCookie.field(session))
    response.fields.append(.cacheControl, "no-store")
    response.fields.append(.referrerPolicy, "no-referrer")
    return response
  }
}
