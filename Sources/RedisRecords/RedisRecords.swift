package import Records
internal import Synchronization

/// An instance's records in Redis or Valkey. The mock that was started last has the place: what an
/// earlier one wants to write from then on is refused.
///
/// A copy of all that is there is held, so that a change which the engine doesn't take can be undone
/// while it can't be reached.
package final class RedisRecords: RecordStore {
  package var name: String { place.description }
  private let place: RedisPlace
  /// The longest wait for the engine.
  private let limit: Duration
  /// The beginning of the names of this mock's commits.
  private let run: String
  private let state = Mutex(RedisState())

  /// Reads what is there, and takes the place over if that is wanted.
  package init(
    _ place: RedisPlace, takingOver takesOver: Bool, waitingAtMost limit: Duration = .seconds(5)
  ) throws(StoreFailure) {
    self.place = place
    self.limit = limit
    run = String(UInt64.random(in: .min ... .max), radix: 36)
    let first = "\(run)-0"
    let reply: RESPValue
    do throws(RedisConnection.Failure) {
      var connection = try RedisConnection(to: place, within: limit)
      reply = try connection.call(
        evaluation(RedisScripts.open, [RedisScripts.version, takesOver ? first : ""].map(\.bytes)))
      state.withLock { [connection] in $0.connection = connection }
    } catch {
      throw .unwritable(error.reason)
    }
    let contents = try Self.contents(in: reply)
    state.withLock { state in
      state.contents = contents
      state.last = first
      if !takesOver { state.damage = .broken("it was opened for reading") }
    }
  }

  private static func contents(in reply: RESPValue) throws(StoreFailure) -> [RecordKey: [UInt8]] {
    guard case .list(let values) = reply else {
      throw .broken("it was written by a newer Understudy")
    }
    var contents: [RecordKey: [UInt8]] = [:]
    contents.reserveCapacity(values.count / 2)
    for place in stride(from: 0, to: values.count - 1, by: 2) {
      guard case .bytes(let field) = values[place], case .bytes(let value) = values[place + 1],
        let key = RecordKey(field: field)
      else { throw .broken("it has a record of an unknown kind") }
      contents[key] = value
    }
    return contents
  }

  package func readAll(
    _ body: (RecordKind, [UInt8]) throws(RecordFlaw) -> Void
  ) throws(StoreFailure) {
    try state.withLock(\.contents).readAll(body)
  }

  package func commit(_ changes: RecordChanges) throws(StoreFailure) {
    try state.withLock { (state) throws(StoreFailure) in
      if let damage = state.damage { throw damage }
      state.count += 1
      let new = "\(run)-\(state.count)"
      let command = evaluation(
        RedisScripts.commit, Self.arguments(for: state.repairing(changes), as: new, in: state))
      let answer: RESPValue
      do throws(RedisConnection.Failure) {
        answer = try state.callTwice(command, at: place, within: limit)
      } catch {
        if case .lost = error { state.doubt(new, changes) }
        throw .unwritable(error.reason)
      }
      guard answer == .bytes("made".bytes) else {
        let damage = StoreFailure.broken(
          answer == .bytes("gone".bytes)
            ? "the engine has lost it; start the mock again"
            : "another mock has taken it over, or the engine went back to an earlier copy")
        state.damage = damage
        throw damage
      }
      state.settle(changes, as: new)
    }
  }

  package func close() {
    state.withLock { state in
      state.connection = nil
      state.damage = .broken("it is closed")
    }
  }

  /// A program with its keys, which one node of a cluster keeps because of the part in braces.
  private func evaluation(_ script: String, _ arguments: [[UInt8]]) -> [[UInt8]] {
    let tag = "{understudy:\(place.name)}"
    return ["EVAL", script, "2", "\(tag):state", "\(tag):records"].map(\.bytes) + arguments
  }

  private static func arguments(
    for changes: RecordChanges, as new: String, in state: RedisState
  ) -> [[UInt8]] {
    let names = [state.last] + state.doubt.names
    var (put, gone): ([[UInt8]], [[UInt8]]) = ([], [])
    for (key, contents) in changes.contents {
      if let contents { put += [key.bytes, contents] } else { gone.append(key.bytes) }
    }
    let head = [
      new, changes.replacesAll ? "all" : "", "\(names.count)", "\(put.count / 2)", "\(gone.count)",
    ]
    return (head + names).map(\.bytes) + put + gone
  }
}

extension RecordKey {
  /// The kind's number and the key's bytes, as the engine has them.
  init?(field: [UInt8]) {
    guard let kind = field.first.flatMap(RecordKind.init) else { return nil }
    self.init(kind, id: Array(field.dropFirst()))
  }
}

extension String {
  fileprivate var bytes: [UInt8] { Array(utf8) }
}
