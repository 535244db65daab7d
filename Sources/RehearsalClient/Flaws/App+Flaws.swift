internal import System
internal import SocketTransport

extension App {
  /// Shows the user's tokens, as clients with flaws do.
  func spoilSecrecy(_ credentials: Credentials) async {
    let token = credentials.accessToken
    if Flaw.tokenPrinted.isOn { voice.say("The access token is \(token).") }
    if Flaw.tokenLogged.isOn {
      let log = "\(store.path).log"
      try? OutputFile.replaceDurably(log, with: Array("signed in: \(token)\n".utf8), mode: 0o644)
    }
    if Flaw.tokenInArguments.isOn {
      let launch = Launch(
        "sh", ["-c", "sleep 1", "helper", token], environment: [], searchPath: "/usr/bin:/bin")
      guard let child = try? launch.start() else { return }
      try? await EventLoop.shared.untilReadable(child.exitDescriptor)
      _ = child.collect()
    }
  }

  /// A client that knows one way to a token only signs in again when it is over.
  func spoilRenewal() async throws(RehearsalError) {
    guard Flaw.browserInstead.isOn, case .credentials(let stored) = try store.load(),
      !stored.isFresh(at: clock.now())
    else { return }
    _ = try await signedIn()
  }

  /// Keeps other windows from signing in at the same time, as a client with flaws does.
  private func spoiledTurn() throws(RehearsalError) -> FileLock? {
    guard Flaw.oneLoginAtATime.isOn else { return nil }
    do throws(FileFailure) {
      let lock = try FileLock("\(store.path).login")
      if let refusal = try lock.attempt() { throw refusal }
      return lock
    } catch {
      throw .store(path: store.path, reason: "another sign-in is under way")
    }
  }

  /// Signs in as a client with flaws does: one at a time, or once only.
  func spoiledTokens() async throws(RehearsalError) -> TokenReply {
    let turn = try spoiledTurn()
    let answer = try await spoiledByDenial()
    _ = consume turn
    return answer
  }

  /// Signs in, unless somebody has declined before.
  private func spoiledByDenial() async throws(RehearsalError) -> TokenReply {
    guard Flaw.denialRemembered.isOn else { return try await tokens() }
    let mark = "\(store.path).declined"
    guard FileTree.read(mark) == nil else { throw .denied }
    do throws(RehearsalError) {
      return try await tokens()
    } catch {
      if error == .denied { try? FileTree.write([], to: mark) }
      throw error
    }
  }

  /// Forgets what was refused as soon as it was wanted, as a client with flaws does.
  func spoilMemory(of feature: Feature) throws(RehearsalError) {
    guard Flaw.refusalForgotten.isOn, case .credentials(var stored) = try store.load(),
      !stored.allows(feature)
    else { return }
    stored.scopes = Set(ScopeName.asked(by: flow))
    try store.save(stored)
  }

  /// Forgets what a client with flaws does when its user signs out.
  func spoiledForgetting() throws(RehearsalError) {
    if Flaw.logoutForgetsNothing.isOn { return }
    if Flaw.logoutLeavesCopy.isOn { try? FileTree.move(store.path, to: "\(store.path).old") }
    try store.forget()
  }
}

extension RehearsalError {
  /// The end as a client with flaws tells it: its message, if any, and its exit code.
  var spoiledEnd: (message: String?, code: AppExit) {
    if Flaw.silentEnd.isOn, case .needsLogin = self { return (nil, .ok) }
    if Flaw.outageUnsaid.isOn, case .unreachable = self { return (nil, exitCode) }
    if Flaw.timeoutUnsaid.isOn, case .noAnswer = self { return (nil, exitCode) }
    return (message, Flaw.exitAlwaysZero.isOn ? .ok : exitCode)
  }
}
