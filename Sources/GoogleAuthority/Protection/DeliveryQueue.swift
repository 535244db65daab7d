package import HTTPWire
package import WireFormats

/// The events that wait to be sent, and those that are on their way: a state machine that sends
/// nothing itself.
package struct DeliveryQueue: Sendable {
  struct Parcel: Hashable, Sendable {
    let number: UInt64
    let project: ProjectNumber
    let token: SecurityEventToken
    /// The number of attempts so far.
    var attempts = 0
    var due: Timestamp
  }

  package var schedule = RetrySchedule()
  /// The number of events that may wait at a time.
  package var capacity = 1000
  /// The earliest first, and of two that are due together the older.
  private var waiting: [Parcel] = []
  private var underway: [UInt64: Parcel] = [:]
  private var lastNumber: UInt64 = 0

  package init() {}

  /// The time of the next attempt; nil when none waits.
  package var next: Timestamp? { waiting.first?.due }

  package var isEmpty: Bool { waiting.isEmpty && underway.isEmpty }

  /// Adds an event, unless too many wait already.
  mutating func append(
    _ token: SecurityEventToken, for project: ProjectNumber, at now: Timestamp
  ) -> Bool {
    guard waiting.count < capacity else { return false }
    lastNumber += 1
    insert(Parcel(number: lastNumber, project: project, token: token, due: now))
    return true
  }

  /// Returns the events to be sent now; each has to be settled.
  mutating func popDue(at now: Timestamp) -> [Parcel] {
    let count = waiting.firstIndex { $0.due > now } ?? waiting.count
    var due = Array(waiting[..<count])
    waiting.removeFirst(count)
    for index in due.indices {
      due[index].attempts += 1
      underway[due[index].number] = due[index]
    }
    return due
  }

  enum Settlement: Hashable, Sendable {
    case delivered(Parcel)
    case again(Parcel, at: Timestamp)
    case givenUp(Parcel)
  }

  /// Settles an attempt; nil when nothing of that number was on its way.
  mutating func settle(
    _ number: UInt64, _ verdict: DeliveryResult.Verdict, at now: Timestamp
  ) -> Settlement? {
    guard var parcel = underway.removeValue(forKey: number) else { return nil }
    switch verdict {
    case .delivered: return .delivered(parcel)
    case .hopeless: return .givenUp(parcel)
    case .worthARetry:
      guard let pause = schedule.pause(after: parcel.attempts) else { return .givenUp(parcel) }
      parcel.due = now + pause
      insert(parcel)
      return .again(parcel, at: parcel.due)
    }
  }

  /// Forgets all that is meant for a project.
  mutating func removeAll(of project: ProjectNumber) {
    waiting.removeAll { $0.project == project }
    for (number, parcel) in underway where parcel.project == project { underway[number] = nil }
  }

  private mutating func insert(_ parcel: Parcel) {
    // Most pauses are alike, so nearly all go to the end.
    let index = waiting.lastIndex { $0.due <= parcel.due }.map { $0 + 1 } ?? 0
    waiting.insert(parcel, at: index)
  }
}

/// The number of attempts and the pauses between them. Google says "limited retries": the figures
/// are assumed.
package struct RetrySchedule: Hashable, Sendable {
  /// The number of attempts in all.
  package var attempts = 5
  /// The pause between the first attempt and the second; each pause after that is twice as long.
  package var firstPause = Duration.seconds(60)
  package var longestPause = Duration.seconds(3600)

  package init() {}

  /// The pause after a number of attempts; nil when there were enough.
  func pause(after attempts: Int) -> Duration? {
    guard attempts < self.attempts else { return nil }
    var pause = firstPause
    for _ in 1..<max(attempts, 1) where pause < longestPause { pause *= 2 }
    return min(pause, longestPause)
  }
}

/// The result of one attempt to deliver an event.
package enum DeliveryResult: Hashable, Sendable {
  case answered(HTTPResponse.Status)
  /// There was no answer, for this reason.
  case unreachable(String)
  /// It wasn't even tried, for this reason.
  case refused(String)

  enum Verdict: Hashable, Sendable {
    case delivered, worthARetry, hopeless
  }

  /// Google asks for 202. That other successes count too, and that a receiver that refuses a token
  /// would refuse it again, is assumed.
  var verdict: Verdict {
    switch self {
    case .unreachable: .worthARetry
    case .refused: .hopeless
    case .answered(let status):
      switch status.kind {
      case .successful: .delivered
      case .clientError: status == 408 || status == 429 ? .worthARetry : .hopeless
      case .informational, .redirection, .serverError, .nonstandard: .worthARetry
      }
    }
  }

  var text: String {
    switch self {
    case .answered(let status): String(status.code)
    case .unreachable(let reason), .refused(let reason): reason
    }
  }
}
