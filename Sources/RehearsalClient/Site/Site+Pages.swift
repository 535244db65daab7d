internal import HTTPWire
internal import WireFormats

/// The pages, by their addresses.
extension Site {
  func answer(to request: HTTPRequest) async -> HTTPResponse {
    // A page elsewhere whose name was made to point here would send its own name.
    guard
      request.fields[values: .host] == [redirectURL.authority] || spoiledHost(of: request) != nil
    else {
      return SitePage(status: .misdirectedRequest, text: "This is another site.").response
    }
    let session = SiteCookie.value(in: request)
    return switch (request.method, request.target.path) {
    case (.get, "/"): await home(session)
    case (.get, "/login"): await beginLogin(request, session)
    case (.get, redirectURL.target.path): await endLogin(request, session)
    case (.get, "/files"): await list(.files, session)
    case (.get, "/calendars"): await list(.calendars, session)
    case (.post, "/refresh"): await refresh(request, session)
    case (.post, "/logout"): await signOut(request, session)
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

  private func list(_ feature: Feature, _ session: String?) async -> HTTPResponse {
    do throws(RehearsalError) {
      let store = try await store(of: session)
      let keeper = TokenKeeper(store, endpoint, clock, voice)
      let api = APIClient(url: apiURL, keeper: keeper, web: web, clock: clock)
      let titles = try await api.titles(of: feature)
      return SitePage(
        title: feature.name, text: "\(feature.name): \(titles.count)", items: titles,
        isSignedIn: true
      ).response
    } catch {
      return SitePage(error).response
    }
  }

  private func refresh(_ request: HTTPRequest, _ session: String?) async -> HTTPResponse {
    guard isOwn(request) else {
      return SitePage(status: .forbidden, text: "Not from here.").response
    }
    do throws(RehearsalError) {
      try await TokenKeeper(try await store(of: session), endpoint, clock, voice).renew()
      return SitePage(text: "The access token is new.", isSignedIn: true).response
    } catch {
      return SitePage(error).response
    }
  }

  /// Signs out. What is kept here goes whatever the server says, and if it can't be reached.
  private func signOut(_ request: HTTPRequest, _ session: String?) async -> HTTPResponse {
    guard isOwn(request) else {
      return SitePage(status: .forbidden, text: "Not from here.").response
    }
    guard let session, let user = await sessions.user(of: session) else {
      return SitePage(text: "Nobody was signed in.").response
    }
    await sessions.signOut(of: session)
    let store = users.store(of: user)
    do throws(RehearsalError) {
      let stored = try store.load()
      try store.forget()
      guard case .credentials(let credentials) = stored else {
        return SitePage(text: "You are signed out.").response
      }
      switch await revocation.revoke(credentials) {
      case .revoked:
        return SitePage(text: "You are signed out, and the app's access is taken back.").response
      case .unknown(let reason): throw .stillGranted(reason: reason)
      }
    } catch {
      return SitePage(error).response
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
