internal import HTTPWire

/// The pages, by their addresses.
extension Site {
  func answer(to request: HTTPRequest) async -> HTTPResponse {
    do throws(RehearsalError) {
      return try await page(for: request)
    } catch {
      return SitePage(error).response
    }
  }

  private func page(for request: HTTPRequest) async throws(RehearsalError) -> HTTPResponse {
    // A page elsewhere whose name was made to point here would send its own name.
    guard
      request.fields[values: .host] == [redirectURL.authority] || spoiledHost(of: request) != nil
    else {
      return SitePage(status: .misdirectedRequest, text: "This is another site.").response
    }
    let session = SiteCookie.value(in: request)
    return switch (request.method, request.target.path) {
    case (.get, "/"): await home(session)
    case (.get, "/login"): try await beginLogin(request, session)
    case (.get, redirectURL.target.path): await endLogin(request, session)
    case (.get, "/files"): try await list(.files, session)
    case (.get, "/calendars"): try await list(.calendars, session)
    case (.post, "/refresh"): try await refresh(request, session)
    case (.post, "/logout"): try await signOut(request, session)
    case _: SitePage(status: .notFound, text: "There is no such page.").response
    }
  }

  private func home(_ session: String?) async -> HTTPResponse {
    let user = await sessions.user(of: session)
    let isSignedIn = user != nil
    let notice = await sessions.notice(of: session)
    return SitePage(
      text: notice
        ?? (isSignedIn ? "You are signed in.\(spoiledGreeting(to: user))" : "Nobody is signed in."),
      isSignedIn: isSignedIn
    ).response
  }

  private func list(
    _ feature: Feature, _ session: String?
  ) async throws(RehearsalError) -> HTTPResponse {
    let keeper = TokenKeeper(try await store(of: session), endpoint)
    let api = APIClient(url: apiURL, keeper: keeper, web: endpoint.web)
    let titles = try await api.titles(of: feature)
    return SitePage(
      title: feature.name, text: "\(feature.name): \(titles.count)", items: titles,
      isSignedIn: true
    ).response
  }

  private func refresh(
    _ request: HTTPRequest, _ session: String?
  ) async throws(RehearsalError) -> HTTPResponse {
    guard isOwn(request) else {
      return SitePage(status: .forbidden, text: "Not from here.").response
    }
    try await TokenKeeper(try await store(of: session), endpoint).renew()
    return SitePage(text: "The access token is new.", isSignedIn: true).response
  }

  /// Signs out. Local credentials are deleted whatever the server answers, and if it can't be
  /// reached.
  private func signOut(
    _ request: HTTPRequest, _ session: String?
  ) async throws(RehearsalError) -> HTTPResponse {
    guard isOwn(request) else {
      return SitePage(status: .forbidden, text: "Not from here.").response
    }
    guard let session, let user = await sessions.user(of: session) else {
      return SitePage(text: "Nobody was signed in.").response
    }
    await sessions.signOut(of: session)
    let store = users.store(of: user)
    let stored = try store.load()
    try store.forget()
    guard case .credentials(let credentials) = stored else {
      return SitePage(text: "You are signed out.").response
    }
    switch await endpoint.revoke(credentials) {
    case .revoked:
      return SitePage(text: "You are signed out, and the app's access is taken back.").response
    case .unknown(let reason): throw .stillGranted(reason: reason)
    }
  }

  private func store(of session: String?) async throws(RehearsalError) -> TokenStore {
    guard let user = await sessions.user(of: session) else {
      throw .needsLogin(reason: "Nobody is signed in.")
    }
    return users.store(of: user)
  }

  /// True if a form was sent from a page of this site: browsers say where it was.
  private func isOwn(_ request: HTTPRequest) -> Bool {
    request.fields[.origin].map { $0 == redirectURL.origin } ?? true
  }
}
