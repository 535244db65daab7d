internal import WireFormats

/// Keeps the credentials valid and gives out access tokens.
///
/// However many calls find the token over, it is renewed once: within the process they wait for the
/// same renewal, and other processes are kept off by a lock.
actor TokenKeeper {
  private let store: TokenStore
  private let endpoint: TokenClient
  private var renewal: Task<Result<Credentials, RehearsalError>, Never>?

  private var clock: AppClock { endpoint.web.clock }
  private var voice: Voice { endpoint.web.voice }

  init(_ store: TokenStore, _ endpoint: TokenClient) {
    self.store = store
    self.endpoint = endpoint
  }

  /// Credentials whose access token is good as far as is known here.
  func credentials() async throws(RehearsalError) -> Credentials {
    let stored = try storedCredentials()
    guard !stored.isFresh(at: clock.now()) else { return stored }
    do throws(RehearsalError) {
      return try await renewed(insteadOf: stored)
    } catch {
      // It was renewed early, so that a token endpoint that is down for a while does no harm.
      guard error.isPassing, !stored.isOver(at: clock.now()), !Flaw.earlyFaultFatal.isOn else {
        throw error
      }
      voice.step("The access token couldn't be renewed; it is still good for a while.")
      return stored
    }
  }

  /// Renews the access token even if it is good.
  func renew() async throws(RehearsalError) {
    _ = try await renewed(insteadOf: try storedCredentials())
  }

  /// Credentials with another access token than these have, which an API has refused or which is
  /// over.
  func renewed(insteadOf old: Credentials) async throws(RehearsalError) -> Credentials {
    if let renewal, !Flaw.refreshStampede.isOn { return try await renewal.value.get() }
    let task = Task { () -> Result<Credentials, RehearsalError> in
      do throws(RehearsalError) {
        return .success(try await self.renew(old))
      } catch {
        return .failure(error)
      }
    }
    renewal = task
    defer { renewal = nil }
    return try await task.value.get()
  }

  private func renew(_ old: Credentials) async throws(RehearsalError) -> Credentials {
    let lock = try await store.lock()
    let stored = try storedCredentials()
    // Another process may have been faster.
    if stored.accessToken != old.accessToken, stored.isFresh(at: clock.now()),
      !Flaw.refreshStampede.isOn
    {
      voice.step("Another process has renewed the access token.")
      return stored
    }
    let renewed = try await refresh(stored)
    if !Flaw.renewalUnsaved.isOn { try store.save(renewed) }
    store.spoilMode()
    // Until here: the next process must find what has been saved.
    _ = consume lock
    return renewed
  }

  private func refresh(_ stored: Credentials) async throws(RehearsalError) -> Credentials {
    guard let refreshToken = stored.refreshToken else {
      throw .needsLogin(reason: "There is nothing to renew the access with.")
    }
    guard !stored.isRefreshTokenOver(at: clock.now()) else {
      try store.forget()
      throw .needsLogin(reason: "You gave access for a limited time, which is over.")
    }
    guard stored.isIssued(by: try await endpoint.provider.endpoints().issuer) else {
      throw .needsLogin(reason: "The stored sign-in is another server's.")
    }
    voice.step("Renewing the access token.")
    do throws(RehearsalError) {
      let answer = try await endpoint.spoiledRefresh(refreshToken)
      try endpoint.confirm(answer, isFor: stored)
      return stored.refreshed(by: answer, at: clock.now())
    } catch {
      try await Self.spoil(error, of: refreshToken, endpoint, store)
      // Of all errors only this one says that the token is dead; it would be dead next time as
      // well.
      guard case .refused(_, "invalid_grant") = error else { throw error }
      try store.forget()
      throw .needsLogin(reason: "Access has been taken back or has ended.")
    }
  }

  private func storedCredentials() throws(RehearsalError) -> Credentials {
    switch try store.load() {
    case .nothing: throw .needsLogin(reason: "Nobody is signed in.")
    case .damaged: throw .needsLogin(reason: "The stored sign-in is damaged.")
    case .credentials(let credentials):
      guard credentials.clientID == endpoint.client.clientID else {
        throw .needsLogin(reason: "The stored sign-in is another client's.")
      }
      return credentials
    }
  }
}

extension RehearsalError {
  /// True if the same may work a little later.
  fileprivate var isPassing: Bool {
    switch self {
    case .unreachable, .badAnswer, .busy: true
    case .refused, .usage, .unknownAction, .clientFile, .store, .denied, .notAuthorized, .noAnswer,
      .unusableAnswer, .nobodyWaits, .untrustedIdentity, .codeUnused, .needsLogin,
      .needsPermission, .stillGranted:
      false
    }
  }
}
