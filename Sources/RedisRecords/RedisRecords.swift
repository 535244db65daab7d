package import Records
internal import Synchronization

/// An instance's records in Redis or Valkey, where any number of instances use them at the same time.
///
/// A copy of all that is there is held. It says what others have changed, and how to undo a change that
/// the engine doesn't take, also while it can't be reached.
package final class RedisRecords: SharedRecordStore {
  package var name: String { place.description }
  private let place: RedisPlace
  /// The names of what it has in the engine; the scripts say which is which.
  private let keys: [[UInt8]]
  /// The longest wait for the engine.
  private let limit: Duration
  /// The beginning of the names of this mock's commits.
  private let run: String
  private let state = Mutex(RedisState())

  /// A commit that is larger isn't written to the log: the others read everything again.
  private static let largestInLog = 1 << 16

  /// Reads what is there, and begins a state if that is wanted and there is none.
  package init(
    _ place: RedisPlace, beginning begins: Bool, waitingAtMost limit: Duration = .seconds(5)
  ) throws(StoreFailure) {
    self.place = place
    keys = ["state", "records", "log"].map { "{understudy:\(place.name)}:\($0)".bytes }
    self.limit = limit
    run = String(UInt64.random(in: .min ... .max), radix: 36)
    try state.withLock { (state) throws(StoreFailure) in
      let reply = try call(RedisScripts.open, [RedisScripts.version, begins ? run : ""], &state)
      switch RedisReply.word(reply) {
      case "none": break
      case "newer": throw .broken("it was written by a newer Understudy")
      default: state.take(try RedisReply.whole(reply))
      }
      if !begins { state.damage = .broken("it was opened for reading") }
    }
  }

  package func readAll(
    _ body: (RecordKind, [UInt8]) throws(RecordFlaw) -> Void
  ) throws(StoreFailure) {
    try state.withLock(\.contents).readAll(body)
  }

  package func known(_ keys: some Sequence<RecordKey>) -> RecordChanges {
    state.withLock { state in
      var known = RecordChanges()
      for key in keys { known[key] = state.contents[key] }
      return known
    }
  }

  package func catchUp() throws(StoreFailure) -> SharedNews {
    try state.withLock { (state) throws(StoreFailure) in
      if let damage = state.damage { throw damage }
      if try isCurrent(&state) { return .none }
      let reply = try call(RedisScripts.news, [state.origin, "\(state.last.number)"], &state)
      try refuse(RedisReply.word(reply), &state)
      let (newest, entries) = try RedisReply.news(reply)
      return newest == state.last ? .none : try take(entries, upTo: newest, &state)
    }
  }

  package func commitIfCurrent(_ changes: RecordChanges) throws(StoreFailure) -> SharedNews {
    try state.withLock { (state) throws(StoreFailure) in
      if let damage = state.damage { throw damage }
      state.count += 1
      let new = RedisState.Commit(
        number: state.last.number + 1, name: "\(run)-\(state.count)")
      let reply = try call(
        RedisScripts.commit, Self.arguments(for: changes, as: new, in: state), &state)
      let word = RedisReply.word(reply)
      try refuse(word, &state)
      if word == "made" {
        state.last = new
        state.contents.apply(changes)
        return .none
      }
      let (newest, entries) = try RedisReply.news(reply)
      return try take(entries, upTo: newest, &state)
    }
  }

  /// Takes over the commits that came after the last one, or everything where the log doesn't have them.
  private func take(
    _ entries: [RedisReply.Entry], upTo newest: RedisState.Commit, _ state: inout RedisState
  ) throws(StoreFailure) -> SharedNews {
    // One's own commit is the first entry, as long as the log has it.
    let own = entries.first { $0.commit.number == state.last.number }?.commit ?? state.last
    guard newest.number > state.last.number, own == state.last else {
      throw damage("the engine went back to an earlier copy; start the mock again", &state)
    }
    if let changes = state.take(entries, upTo: newest) { return .changes(changes) }
    let origin = state.origin
    let whole = try RedisReply.whole(
      try call(RedisScripts.open, [RedisScripts.version, ""], &state))
    guard whole.origin == origin else { throw damage(Self.other, &state) }
    state.take(whole)
    return .everything
  }

  package func close() {
    state.withLock { state in
      state.connection = nil
      state.damage = .broken("it is closed")
    }
  }

  private static let other = "another state was begun in its place; start the mock again"

  /// Ends everything where what is known here isn't what the engine has.
  private func refuse(_ word: String?, _ state: inout RedisState) throws(StoreFailure) {
    switch word {
    case "gone": throw damage("the engine has lost it; start the mock again", &state)
    case "other": throw damage(Self.other, &state)
    default: break
    }
  }

  private func damage(_ reason: String, _ state: inout RedisState) -> StoreFailure {
    let damage = StoreFailure.broken(reason)
    state.damage = damage
    return damage
  }

  // MARK: - Calls

  private func call(
    _ script: String, _ arguments: [String], _ state: inout RedisState
  ) throws(StoreFailure) -> RESPValue {
    try call(script, arguments.map(\.bytes), &state)
  }

  /// Has the engine carry out a program with its keys, which one node of a cluster keeps because of the
  /// part in braces.
  private func call(
    _ script: String, _ arguments: [[UInt8]], _ state: inout RedisState
  ) throws(StoreFailure) -> RESPValue {
    try send(["EVAL", script, "\(keys.count)"].map(\.bytes) + keys + arguments, &state)
  }

  /// True if the last commit that is known is the engine's last one. It nearly always is, and a look
  /// without a program costs the engine much less.
  private func isCurrent(_ state: inout RedisState) throws(StoreFailure) -> Bool {
    let fields = ["origin", "number", "commit"].map(\.bytes)
    let known = [state.origin, "\(state.last.number)", state.last.name]
    return try send(["HMGET".bytes, keys[0]] + fields, &state)
      == .list(known.map { .bytes($0.bytes) })
  }

  private func send(
    _ command: [[UInt8]], _ state: inout RedisState
  ) throws(StoreFailure) -> RESPValue {
    do throws(RedisConnection.Failure) {
      return try state.callAgain(command, at: place, within: limit)
    } catch {
      throw .unwritable(error.reason)
    }
  }

  private static func arguments(
    for changes: RecordChanges, as new: RedisState.Commit, in state: RedisState
  ) -> [[UInt8]] {
    var (put, gone): ([[UInt8]], [[UInt8]]) = ([], [])
    for (key, contents) in changes.contents {
      if let contents { put += [key.bytes, contents] } else { gone.append(key.bytes) }
    }
    let entry = changes.replacesAll ? [] : changes.bytes
    let before = [state.origin, "\(state.last.number)", state.last.name].map(\.bytes)
    let head =
      before + ["\(new.number)", new.name].map(\.bytes)
      + [entry.count > largestInLog ? [] : entry]
      + [changes.replacesAll ? "all" : "", "\(put.count / 2)", "\(gone.count)"].map(\.bytes)
    return head + put + gone
  }
}

extension String {
  fileprivate var bytes: [UInt8] { Array(utf8) }
}
