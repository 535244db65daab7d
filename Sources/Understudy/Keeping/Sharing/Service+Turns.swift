internal import GoogleAuthority
internal import Records
internal import ServeConfiguration
internal import SocketTransport
internal import Synchronization
internal import WireFormats

/// An instance whose state others change at the same time. Whatever depends on it is done in turns: on
/// the state as it is known here, and answered once the store has confirmed that others haven't changed
/// it, and has its changes.
extension Service {
  /// A change that nobody waits for, and that is never done twice.
  typealias Note = @Sendable (inout State, Timestamp) -> Void

  /// Others can always be faster, but not so often.
  private static let mostRounds = 200

  /// Does something in a turn, and returns its outcome once what it has changed is kept.
  func inTurn<Outcome: Sendable>(
    of turns: TurnQueue, _ body: @escaping @Sendable () -> Outcome
  ) async throws(StoreFailure) -> Outcome {
    let outcome = TurnOutcome<Outcome>()
    let failure = await withCheckedContinuation { waiter in
      let part = TurnPart(
        play: { outcome.note(body()) }, end: { failure in waiter.resume(returning: failure) })
      turns.append(part) { [self] in play(turns) }
    }
    if let failure { throw failure }
    guard let value = outcome.value else { throw .unwritable("it wasn't done") }
    return value
  }

  /// Changes the state, in a turn where it is shared.
  func changeForAll(_ body: @escaping Note) async throws(StoreFailure) {
    guard let turns else { return change { body(&$0, $1) } }
    try await inTurn(of: turns) { [self] in change { body(&$0, $1) } }
  }

  /// Does something in a turn that nobody waits for.
  func beginTurn(of turns: TurnQueue, _ body: @escaping @Sendable () -> Void) {
    turns.append(TurnPart(play: body)) { [self] in play(turns) }
  }

  /// Does something at once, or after the turn that is being played: it isn't part of that.
  func note(_ body: @escaping Note) {
    let waits = state.withLock { state in
      state.turn?.postponed.append(body)
      return state.turn != nil
    }
    if !waits { change { body(&$0, $1) } }
  }

  private func play(_ turns: TurnQueue) {
    while let parts = turns.next() {
      let failure: StoreFailure?
      do throws(StoreFailure) {
        try play(parts, in: turns)
        failure = nil
      } catch {
        failure = error
      }
      for part in parts { part.end(failure) }
    }
  }

  private func play(_ parts: [TurnPart], in turns: TurnQueue) throws(StoreFailure) {
    if let damage = turns.damage { throw damage }
    // Where others are at work, a look before is cheaper than a turn in vain.
    var isCurrent = turns.hasCompany
    turns.hasCompany = false
    if isCurrent { try take(turns.store.catchUp(), turns) }
    for _ in 0..<Self.mostRounds {
      state.withLock { $0.turn = TurnBeginning(of: &$0) }
      for part in parts { part.play() }
      let changes = takeChanges()
      var news = SharedNews.none
      do throws(StoreFailure) {
        if let changes {
          news = try turns.store.commitIfCurrent(changes)
        } else if !isCurrent {
          news = try turns.store.catchUp()
        }
      } catch {
        try undo(changes ?? RecordChanges(), .none, turns)
        throw error
      }
      if news == .none { return end() }
      try undo(changes ?? RecordChanges(), news, turns)
      isCurrent = true
    }
    throw .unwritable("others change it all the time")
  }

  // MARK: - A turn

  /// The records that the turn has changed; nil for none.
  private func takeChanges() -> RecordChanges? {
    state.withLock { state in
      guard let turn = state.turn else { return nil }
      var changes = turn.replacement ?? KeptChanges()
      if let later = state.takeKeptChanges(all: turn.keepsAll) { changes.merge(later) }
      changes.base = turn.base ?? changes.base
      return changes.isEmpty ? nil : changes.records
    }
  }

  /// Takes over what others have changed.
  private func take(_ news: SharedNews, _ turns: TurnQueue) throws(StoreFailure) {
    try turns.damaging { () throws(StoreFailure) in
      try state.withLock { (state) throws(StoreFailure) in try state.take(news, turns) }
    }
  }

  /// Undoes a turn, and takes over what others have changed.
  private func undo(
    _ changes: RecordChanges, _ news: SharedNews, _ turns: TurnQueue
  ) throws(StoreFailure) {
    let postponed = try turns.damaging { () throws(StoreFailure) in
      try state.withLock { (state) throws(StoreFailure) in
        let postponed = try state.undo(changes, turns)
        try state.take(news, turns)
        return postponed
      }
    }
    for note in postponed { change { note(&$0, $1) } }
  }

  /// Ends a turn that is kept.
  private func end() {
    let system = WallClock.now()
    let (notifications, postponed) = state.withLock { state -> (Notifications?, [Note]) in
      let postponed = state.turn?.postponed ?? []
      state.turn = nil
      state.authority.endTurn()
      return (state.takeNotifications(at: state.clock.now(system)), postponed)
    }
    send(notifications)
    for note in postponed { change { note(&$0, $1) } }
  }
}

extension RecordKey {
  /// True for a thing of which there are many. The others go back with the instance.
  fileprivate var isOne: Bool { kind != .frame && kind != .base }
}

extension Service.State {
  /// Undoes a turn with these changes, by the contents that the store has for their records, and returns
  /// what waits for its end.
  fileprivate mutating func undo(
    _ changes: RecordChanges, _ turns: TurnQueue
  ) throws(StoreFailure) -> [Service.Note] {
    guard let turn else { return [] }
    self.turn = nil
    guard !changes.replacesAll else {
      goBack(to: turn)
      try takeAll(of: turns)
      return turn.postponed
    }
    // What could have waited for another turn is undone as well.
    let rest = takeKeptChanges(all: true)?.records.contents.keys.map(\.self) ?? []
    goBack(to: turn)
    try apply(
      turns.store.known(Set(changes.contents.keys).union(rest).filter(\.isOne)), turns.files)
    return turn.postponed
  }

  /// Takes over what others have changed.
  fileprivate mutating func take(_ news: SharedNews, _ turns: TurnQueue) throws(StoreFailure) {
    switch news {
    case .none: return
    case .changes(let records): try apply(records, turns.files)
    case .everything: try takeAll(of: turns)
    }
    turns.hasCompany = true
  }

  /// Takes over records, whose contents count as kept.
  fileprivate mutating func apply(
    _ records: RecordChanges, _ files: Understudy.Configuration
  ) throws(StoreFailure) {
    let changes: KeptChanges
    do throws(RecordFlaw) {
      changes = try KeptChanges(records)
    } catch {
      throw .broken("one of its records \(error.reason)")
    }
    authority.apply(changes.authority)
    guard let frame = changes.frame else { return }
    let others = files.resuming(frame)
    authority.takeSetup(of: others.authority)
    clock = others.clock
    kept.clock = clock
  }

  /// Takes over everything that the store has.
  fileprivate mutating func takeAll(of turns: TurnQueue) throws(StoreFailure) {
    guard let stored = try KeptState.stored(in: turns.store) else {
      throw .broken("its settings are gone")
    }
    let others = turns.files.resuming(stored.state)
    authority.goBack(to: others.authority)
    clock = others.clock
    kept.clock = clock
  }
}
