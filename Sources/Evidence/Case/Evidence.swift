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
  /// The faults of the story, those that nobody has met among them.
  package var faults: [PlannedFault] = []
  /// The reason why the story has come to where it shows nothing; nil while it hasn't.
  package var doubt: String?
  /// The reason why the client couldn't know what time it was; nil where it could.
  package var clockDoubt: String?

  /// The standing of a crash, once the case was played again; nil where the client hasn't crashed.
  package var crash: CrashStanding?

  /// The moment of the last event.
  package var end: Moment
  /// The conclusion, once the case is over.
  package var conclusion: Conclusion?

  package init(setting: Setting) {
    self.setting = setting
    end = .start(setting.clock.start)
  }
}

// MARK: - Things that happen

extension Evidence {
  /// Notes that an action of the client has been started.
  @discardableResult
  package mutating func begin(_ run: Run) -> Int { add(run, to: \.runs, .run, at: run.started) }

  /// Completes a run that is over.
  package mutating func finish(run number: Int, at moment: Moment, _ change: (inout Run) -> Void) {
    runs[number].ended = moment
    change(&runs[number])
    note(.runEnd, number, at: moment)
  }

  /// Notes that the end of its case has cut a run off: how it would have ended, nobody knows.
  package mutating func cutOff(run number: Int) { runs[number].outcome = nil }

  /// Notes that a request came in.
  @discardableResult
  package mutating func receive(_ exchange: Exchange) -> Int {
    add(exchange, to: \.exchanges, .exchange, at: exchange.received)
  }

  /// Notes that a request was answered, or will never be.
  package mutating func answer(
    exchange number: Int, at moment: Moment, _ change: (inout Exchange) -> Void
  ) {
    exchanges[number].answered = moment
    change(&exchanges[number])
    note(.answer, number, at: moment)
  }

  /// Notes a request that the harness sends to the client.
  @discardableResult
  package mutating func send(_ visit: Visit) -> Int {
    add(visit, to: \.visits, .visit, at: visit.sent)
  }

  /// Notes the client's answer to a request, or that there is none.
  package mutating func answer(
    visit number: Int, at moment: Moment, _ change: (inout Visit) -> Void
  ) {
    visits[number].answered = moment
    change(&visits[number])
    note(.visitAnswer, number, at: moment)
  }

  /// Notes that a listener is gone.
  package mutating func close(listener number: Int, at moment: Moment, forIt isForIt: Bool = false)
  {
    listeners[number].closed = moment
    if isForIt { listeners[number].isClosedForIt = true }
    note(.listenerEnd, number, at: moment)
  }

  @discardableResult
  package mutating func add(_ connection: Connection) -> Int {
    add(connection, to: \.connections, .connection, at: connection.opened)
  }

  @discardableResult
  package mutating func add(_ output: Output) -> Int {
    add(output, to: \.outputs, .output, at: output.moment)
  }

  @discardableResult
  package mutating func add(_ opening: Opening) -> Int {
    add(opening, to: \.openings, .opening, at: opening.moment)
  }

  @discardableResult
  package mutating func add(_ listener: Listener) -> Int {
    add(listener, to: \.listeners, .listener, at: listener.firstSeen)
  }

  @discardableResult
  package mutating func add(_ process: ProcessSighting) -> Int {
    add(process, to: \.processes, .process, at: process.firstSeen)
  }

  @discardableResult
  package mutating func add(_ file: FileSighting) -> Int {
    add(file, to: \.files, .file, at: file.moment)
  }

  @discardableResult
  package mutating func add(_ change: ClockChange) -> Int {
    add(change, to: \.clockChanges, .clock, at: change.moment)
  }

  @discardableResult
  package mutating func add(_ secret: Secret) -> Int {
    add(secret, to: \.secrets, .secret, at: secret.issued)
  }

  @discardableResult
  package mutating func add(_ note: Note) -> Int {
    add(note, to: \.notes, .note, at: note.moment)
  }

  /// Puts a thing into its list and an event into the timeline, and gives back the thing's number.
  private mutating func add<Thing>(
    _ thing: Thing, to list: WritableKeyPath<Evidence, [Thing]>, _ kind: Event.Kind,
    at moment: Moment
  ) -> Int {
    self[keyPath: list].append(thing)
    return note(kind, self[keyPath: list].count - 1, at: moment)
  }

  /// Changes a connection, for example at its end.
  package mutating func update(connection number: Int, _ change: (inout Connection) -> Void) {
    change(&connections[number])
  }

  package mutating func update(opening number: Int, _ change: (inout Opening) -> Void) {
    change(&openings[number])
  }

  /// Changes a listener that was seen again.
  package mutating func update(listener number: Int, _ change: (inout Listener) -> Void) {
    change(&listeners[number])
  }

  /// Changes a process that was seen again.
  package mutating func update(process number: Int, _ change: (inout ProcessSighting) -> Void) {
    change(&processes[number])
  }

  /// Changes a run that goes on.
  package mutating func update(run number: Int, _ change: (inout Run) -> Void) {
    change(&runs[number])
  }

  /// Changes a secret, for example at its end.
  package mutating func update(secret number: Int, _ change: (inout Secret) -> Void) {
    change(&secrets[number])
  }

  /// Puts an event into the timeline and gives back the number of its subject.
  @discardableResult
  private mutating func note(_ kind: Event.Kind, _ number: Int, at moment: Moment) -> Int {
    end = max(end, moment)
    // Nearly everything comes in order; late events are inserted at their places.
    let place = timeline.lastIndex { $0.moment <= moment }.map { $0 + 1 } ?? 0
    timeline.insert(Event(kind: kind, number: number, moment: moment), at: place)
    return number
  }
}
