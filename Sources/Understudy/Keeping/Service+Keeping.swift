internal import GoogleAuthority
internal import HTTPWire
internal import Keyring
internal import Records
internal import ServeConfiguration
internal import SocketTransport
internal import Synchronization
internal import WireFormats

/// The state that outlives an instance, where it has a store.
extension Service {
  /// The parts of the kept state that the authority doesn't have, as they were kept last.
  struct KeptSurroundings: Sendable {
    var clock = InstanceClock()
    var clientAtHand = StandardCast.desktop.id
    var serviceAccountAtHand: ServiceAccountEmail?
    var certificates: KeptAuthority?
    /// The clients that were adopted at the start.
    var adoptedClients: [ClientFile] = []
  }

  /// Goes on with what was kept, and keeps what changes from now on.
  func begin(
    _ keeping: StateKeeping, _ files: Understudy.Configuration, adopting clients: [ClientFile]
  ) throws(StoreFailure) {
    writer?.onFailure { [weak self] failure in
      self?.goBack(files, because: failure)
    }
    if let turns { return try begin(sharing: turns, files, adopting: clients) }
    let changes = begin(keeping.stored, files, adopting: clients)
    if !changes.isEmpty { try keeping.store.commit(changes.records) }
  }

  /// Others may begin, or change what is there, at the same time.
  private func begin(
    sharing turns: TurnQueue, _ files: Understudy.Configuration, adopting clients: [ClientFile]
  ) throws(StoreFailure) {
    for _ in 0..<100 {
      let stored = try KeptState.stored(in: turns.store)
      let changes = begin(stored, files, adopting: clients)
      if changes.isEmpty { return }
      if try turns.store.commitIfCurrent(changes.records) == .none { return }
    }
    throw .unwritable("others change it all the time")
  }

  /// Takes over what is kept, and returns what is to be kept besides.
  private func begin(
    _ stored: KeptState.Stored?, _ files: Understudy.Configuration, adopting clients: [ClientFile]
  ) -> KeptChanges {
    state.withLock { state in
      if let stored { state = files.resuming(stored.state) }
      state.kept = KeptSurroundings(
        clock: state.clock, clientAtHand: files.setup.clientAtHand,
        serviceAccountAtHand: files.setup.serviceAccountAtHand,
        certificates: stored?.state.authority, adoptedClients: clients)
      if turns != nil { state.authority.share() }
      guard let stored else { return state.whole(base: files.setup) }
      var changes = state.changes(from: stored.base, to: files.setup)
      if turns != nil, state.authority.decisions != stored.state.memory.decisions {
        changes.authority.decisions = state.authority.decisions
      }
      return changes
    }
  }

  /// Keeps the authority of the certificates.
  func keep(_ certificates: KeptAuthority?) {
    if let turns {
      return beginTurn(of: turns) { [self] in
        change { state, _ in
          guard state.kept.certificates != certificates else { return }
          state.kept.certificates = certificates
          state.authority.noteNewSetup()
        }
      }
    }
    guard writer != nil else { return }
    state.withLock { state in
      guard state.kept.certificates != certificates else { return }
      state.kept.certificates = certificates
      var changes = KeptChanges()
      changes.frame = state.frame
      _ = writer?.append(changes)
    }
  }

  /// Keeps the settings that a file has by now, so that the next start finds only what changes later.
  private func keepBase(_ setup: AuthoritySetup) {
    guard writer != nil || turns != nil else { return }
    state.withLock { state in
      var base = setup
      for file in state.kept.adoptedClients { base.registry.adopt(file) }
      base.clientAtHand = state.kept.clientAtHand
      var changes = KeptChanges()
      changes.base = state.frame(with: base)
      state.turn?.base = changes.base
      _ = writer?.append(changes)
    }
  }

  /// Has the changes of a file take effect, and keeps its settings.
  func take(_ reload: Reload, from setup: AuthoritySetup) async throws(StoreFailure) -> [String] {
    guard let turns else { return takeNow(reload, from: setup) }
    return try await inTurn(of: turns) { [self] in takeNow(reload, from: setup) }
  }

  private func takeNow(_ reload: Reload, from setup: AuthoritySetup) -> [String] {
    let report = change { state, now in reload.takeEffect(in: &state.authority, at: now) }
    keepBase(setup)
    return report
  }

  /// Collects what a change leaves to be done and to be kept.
  @inline(__always)
  func wrapUp(_ state: inout State, at now: Timestamp) -> Notifications? {
    let notifications = state.takeNotifications(at: now)
    guard writer != nil else { return notifications }
    return keep(&state, notifications)
  }

  @inline(never)
  private func keep(_ state: inout State, _ notifications: Notifications?) -> Notifications? {
    guard let changes = state.takeKeptChanges(), let group = writer?.append(changes) else {
      return notifications
    }
    return Notifications(notifications, keptBy: group)
  }

  /// Takes back all that isn't in the store, because it can't be brought there: who has asked for it
  /// is told so.
  private func goBack(_ files: Understudy.Configuration, because failure: StoreFailure) {
    let lost = state.withLock { state -> CommitGroup? in
      let lost = writer?.giveUp()
      if let store = writer?.store, let stored = try? StateKeeping(store).stored {
        let kept = files.resuming(stored.state)
        state.authority.goBack(to: kept.authority)
        state.clock = kept.clock
        state.kept.clock = kept.clock
      }
      return lost
    }
    lost?.end(failure)
  }

  /// Everything that another instance needs to go on as this one, but for its certificates.
  func kept(clientAtHand: String) -> KeptState {
    change { state, _ in
      var kept = state.frame
      kept.setup.clientAtHand = ClientID(rawValue: clientAtHand)
      kept.memory = AuthorityMemory(of: state.authority)
      kept.authority = nil
      return kept
    }
  }

  /// Holds a reply back until everything is kept that was changed while it was made.
  func onceKept<Failure: Error>(
    _ make: () throws(Failure) -> Reply
  ) throws(Failure) -> Reply {
    guard let writer else { return try make() }
    let mark = writer.mark
    switch try make() {
    case .pass(let route): return .pass(route)
    case .answer(let answer):
      guard writer.hasGrown(since: mark) else { return .answer(answer) }
      return .later { await writer.settled(since: mark).map { Answer.unkept($0) } ?? answer }
    case .later(let work):
      return .later {
        let answer = await work()
        return await writer.settled(since: mark).map { Answer.unkept($0) } ?? answer
      }
    }
  }

  /// Keeps what is left, and lets the store go.
  func stopKeeping() async {
    if let turns {
      try? await inTurn(of: turns) { [self] in state.withLock { $0.turn?.keepsAll = true } }
      return turns.stop()
    }
    guard let writer else { return }
    state.withLock { state in
      if let changes = state.authority.takeChanges(all: true) {
        var last = KeptChanges()
        last.authority = changes
        _ = writer.append(last)
      }
    }
    await writer.stop()
  }
}

extension Answer {
  /// The control API's answer where a change couldn't be kept.
  static func unkept(_ failure: StoreFailure) -> Answer {
    .now(ControlFailure(.unavailable, "the state can't be kept: \(failure.reason)").response)
  }
}

extension Service.State {
  /// The changes that are to be kept; nearly always nil.
  mutating func takeKeptChanges(all: Bool = false) -> KeptChanges? {
    let changed = authority.takeChanges(all: all)
    let hasNewFrame = clock != kept.clock || changed?.hasNewSetup == true
    guard changed != nil || hasNewFrame else { return nil }
    var changes = KeptChanges()
    if let changed { changes.authority = changed }
    if hasNewFrame { changes.frame = frame }
    kept.clock = clock
    return changes
  }

  /// Everything, in place of what the store has.
  mutating func whole(base: AuthoritySetup) -> KeptChanges {
    _ = authority.takeChanges(all: true)
    var whole = frame
    whole.memory = AuthorityMemory(of: authority)
    return KeptChanges(whole, base: frame(with: base))
  }

  /// Changes what the files have changed since the instance was last started.
  fileprivate mutating func changes(
    from old: AuthoritySetup, to new: AuthoritySetup
  ) -> KeptChanges {
    _ = authority.takeChanges(all: true)
    guard old != new else { return KeptChanges() }
    let reload = Reload(from: old, to: new)
    _ = reload.takeEffect(in: &authority, at: clock.now(WallClock.now()))
    var changes = takeKeptChanges() ?? KeptChanges()
    changes.base = frame(with: new)
    return changes
  }

  fileprivate func frame(with setup: AuthoritySetup) -> KeptState {
    var frame = frame
    frame.setup = setup
    return frame
  }

  /// All of the kept state that changes seldom.
  var frame: KeptState {
    var frame = KeptState(
      ahead: clock.ahead,
      setup: AuthoritySetup(
        of: authority, clientAtHand: kept.clientAtHand,
        serviceAccountAtHand: kept.serviceAccountAtHand),
      memory: AuthorityMemory(frameOf: authority), authority: kept.certificates)
    frame.frozen = clock.standsAt
    return frame
  }
}
