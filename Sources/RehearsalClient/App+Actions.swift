internal import WireFormats

extension App {
  /// Signs in. All granted scopes are kept, even if they aren't enough for everything.
  func signIn() async throws(RehearsalError) {
    try await store.check()
    let wanted = Feature.allCases.filter { $0.scope(askedBy: flow) != nil }
    var credentials = try await signedIn()
    if Flaw.reopensBrowser.isOn, !wanted.allSatisfy(credentials.allows) {
      credentials = try await signedIn()
    }
    if Flaw.allOrNothing.isOn, let missing = wanted.first(where: { !credentials.allows($0) }) {
      try store.forget()
      throw .needsPermission(missing)
    }
    for feature in wanted where !credentials.allows(feature) && feature != .files {
      voice.note(RehearsalError.needsPermission(feature).message)
    }
    guard credentials.allows(.files) else { throw .needsPermission(.files) }
    voice.say("You are signed in.")
  }

  func tokens() async throws(RehearsalError) -> TokenReply {
    switch flow {
    case .loopback, .scheme: try await login.spoiledRun()
    case .device: try await deviceLogin.run()
    }
  }

  func signedIn() async throws(RehearsalError) -> Credentials {
    let answer = try await spoiledTokens()
    let lock = try await store.lock()
    var earlier: Credentials?
    if case .credentials(let stored) = try store.load(),
      stored.clientID == endpoint.client.clientID
    {
      earlier = stored
    }
    let credentials = Credentials(
      answer, to: endpoint.client.clientID, by: flow, after: earlier, at: clock.now())
    let isLost = Flaw.storeUnused.isOn || Flaw.firstAccountStays.isOn && earlier != nil
    if !isLost { try store.save(credentials) }
    _ = consume lock
    await spoilSecrecy(credentials)
    return credentials
  }

  /// Lists something, as often as asked for at the same time.
  func list(_ feature: Feature) async throws(RehearsalError) {
    try await spoilRenewal()
    let results = await withTaskGroup { group in
      for _ in 0..<parallelCalls {
        group.addTask { () -> Result<[String], RehearsalError> in
          do throws(RehearsalError) {
            return .success(try await api.titles(of: feature))
          } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    try spoilMemory(of: feature)
    for result in results {
      let titles = try result.get()
      voice.say("\(feature.name): \(titles.count)")
      for title in titles { voice.say("  \(title.printable)") }
    }
  }

  func refresh() async throws(RehearsalError) {
    try await keeper.renew()
    voice.say("The access token is new.")
  }

  /// Signs out. Local credentials are deleted whatever the server answers, and if it can't be
  /// reached.
  func signOut() async throws(RehearsalError) {
    let lock = try await store.lock()
    let stored = try store.load()
    try spoiledForgetting()
    _ = consume lock
    guard case .credentials(let credentials) = stored else {
      return voice.say("Nobody was signed in.")
    }
    switch await endpoint.revoke(credentials) {
    case .revoked: voice.say("You are signed out, and the app's access is taken back.")
    case .unknown(let reason):
      if Flaw.keptWhenRefused.isOn { try store.save(credentials) }
      voice.say("You are signed out here.")
      throw .stillGranted(reason: reason)
    }
  }

  func tellStatus() async throws(RehearsalError) {
    let credentials = try await keeper.credentials()
    let email = try await api.email()
    voice.say("\(email?.printable ?? "Somebody") is signed in.")
    for feature in Feature.allCases {
      voice.say("\(feature.name): \(credentials.allows(feature) ? "on" : "off")")
    }
  }
}
