/// All that was seen of one case: what checks judge, what a report tells, what can be saved.
///
/// The lists hold things by kind and number them from 0; the timeline says in which order they
/// happened. Numbers never change, so that a finding can point at what decided it.
package struct Evidence: Hashable, Sendable {
  package var setting: Setting
  package internal(set) var timeline: [Event] = []

  package internal(set) var runs: [Run] = []
  package internal(set) var exchanges: [Exchange] = []
  package internal(set) var connections: [Connection] = []
  package internal(set) var outputs: [Output] = []
  package internal(set) var openings: [Opening] = []
  package internal(set) var visits: [Visit] = []
  package internal(set) var listeners: [Listener] = []
  package internal(set) var processes: [ProcessSighting] = []
  package internal(set) var files: [FileSighting] = []
  package internal(set) var clockChanges: [ClockChange] = []
  package internal(set) var secrets: [Secret] = []
  package internal(set) var notes: [Note] = []

  /// When the last thing of the case had happened.
  package var end: Moment
  /// What came of the case, once it is over.
  package var conclusion: Conclusion?

  package init(setting: Setting) {
    self.setting = setting
    end = .start(setting.clock.start)
  }
}

// MARK: - What happens

extension Evidence {
  /// Notes that an action of the client has been started.
  @discardableResult
  package mutating func begin(_ run: Run) -> Int {
    runs.append(run)
    return note(.run, runs.count - 1, at: run.started)
  }

  /// Completes what is known of a run that is over.
  package mutating func finish(run number: Int, at moment: Moment, _ change: (inout Run) -> Void) {
    runs[number].ended = moment
    change(&runs[number])
    note(.runEnd, number, at: moment)
  }

  /// Notes that a request came in.
  @discardableResult
  package mutating func receive(_ exchange: Exchange) -> Int {
    exchanges.append(exchange)
    return note(.exchange, exchanges.count - 1, at: exchange.received)
  }

  /// Notes that a request was answered, or that somebody has given up on it.
  package mutating func answer(
    exchange number: Int, at moment: Moment, _ change: (inout Exchange) -> Void
  ) {
    exchanges[number].answered = moment
    change(&exchanges[number])
    note(.answer, number, at: moment)
  }

  @discardableResult
  package mutating func add(_ connection: Connection) -> Int {
    connections.append(connection)
    return note(.connection, connections.count - 1, at: connection.opened)
  }

  /// Changes what is known of a connection, such as its end.
  package mutating func update(connection number: Int, _ change: (inout Connection) -> Void) {
    change(&connections[number])
  }

  @discardableResult
  package mutating func add(_ output: Output) -> Int {
    outputs.append(output)
    return note(.output, outputs.count - 1, at: output.moment)
  }

  @discardableResult
  package mutating func add(_ opening: Opening) -> Int {
    openings.append(opening)
    return note(.opening, openings.count - 1, at: opening.moment)
  }

  /// Changes what is known of an opened address.
  package mutating func update(opening number: Int, _ change: (inout Opening) -> Void) {
    change(&openings[number])
  }

  /// Notes a request that the harness sends to the client.
  @discardableResult
  package mutating func send(_ visit: Visit) -> Int {
    visits.append(visit)
    return note(.visit, visits.count - 1, at: visit.sent)
  }

  /// Notes what came of a request to the client.
  package mutating func answer(
    visit number: Int, at moment: Moment, _ change: (inout Visit) -> Void
  ) {
    visits[number].answered = moment
    change(&visits[number])
    note(.visitAnswer, number, at: moment)
  }

  @discardableResult
  package mutating func add(_ listener: Listener) -> Int {
    listeners.append(listener)
    return note(.listener, listeners.count - 1, at: listener.firstSeen)
  }

  /// Changes what is known of a listener that was seen again.
  package mutating func update(listener number: Int, _ change: (inout Listener) -> Void) {
    change(&listeners[number])
  }

  /// Notes that a listener is gone.
  package mutating func close(listener number: Int, at moment: Moment) {
    listeners[number].closed = moment
    note(.listenerEnd, number, at: moment)
  }

  @discardableResult
  package mutating func add(_ process: ProcessSighting) -> Int {
    processes.append(process)
    return note(.process, processes.count - 1, at: process.firstSeen)
  }

  /// Changes what is known of a process that was seen again.
  package mutating func update(process number: Int, _ change: (inout ProcessSighting) -> Void) {
    change(&processes[number])
  }

  @discardableResult
  package mutating func add(_ file: FileSighting) -> Int {
    files.append(file)
    return note(.file, files.count - 1, at: file.moment)
  }

  @discardableResult
  package mutating func add(_ change: ClockChange) -> Int {
    clockChanges.append(change)
    return note(.clock, clockChanges.count - 1, at: change.moment)
  }

  @discardableResult
  package mutating func add(_ secret: Secret) -> Int {
    secrets.append(secret)
    return note(.secret, secrets.count - 1, at: secret.issued)
  }

  /// Changes what is known of a secret, such as its end.
  package mutating func update(secret number: Int, _ change: (inout Secret) -> Void) {
    change(&secrets[number])
  }

  @discardableResult
  package mutating func add(_ note: Note) -> Int {
    notes.append(note)
    return self.note(.note, notes.count - 1, at: note.moment)
  }

  /// Puts an event into the timeline and gives back the number of its subject.
  @discardableResult
  private mutating func note(_ kind: Event.Kind, _ number: Int, at moment: Moment) -> Int {
    end = max(end, moment)
    // Nearly everything comes in order; what is told late is put where it belongs.
    let place = timeline.lastIndex { $0.moment <= moment }.map { $0 + 1 } ?? 0
    timeline.insert(Event(kind: kind, number: number, moment: moment), at: place)
    return number
  }
}
