internal import Evidence
internal import Plays
internal import SocketTransport
internal import WireFormats

/// The clock that the client believes in.
struct ClientClock: Sendable {
  let mode: ClockMode
  /// The time by which it is ahead of the mock's; negative when it is behind.
  var skew: Duration
  /// The last reading that the client has given of it, if it has.
  private(set) var reading: ClockReading?
  /// The time by which the mock's clock is ahead of the real one.
  private var offset: Duration
  private let file: (any ClockFile)?

  init(_ plan: CasePlan, _ world: World, start: Timestamp) {
    mode = plan.clockMode
    skew = plan.scenario.clock.clientSkew
    offset = start - WallClock.now()
    file = world.clockFile
    write()
  }

  /// The library that each process of the client has to load; nil if none moves its wall clock.
  var preload: String? { file?.preload }

  /// The variable that names the libraries which a program loads first.
  static let preloadVariable = "LD_PRELOAD"

  /// The variables that tell the client the time when it starts.
  var environment: [String: String] { file?.environment ?? [:] }

  /// Follows the mock's clock. Clients that read a variable learn of it at their next start.
  mutating func follow(_ time: Timestamp) {
    offset = time - WallClock.now()
    write()
  }

  /// Notes the time that the client has told, in seconds since 1970.
  mutating func read(_ seconds: Int) {
    let meant = WallClock.now() + ahead
    reading = ClockReading(said: seconds, meant: Int(meant.secondsSince1970))
  }

  /// The time that the client is made to believe; nil when it lives in real time.
  var time: Timestamp? { mode.movesClient ? WallClock.now() + ahead : nil }

  /// The time by which the client's clock is to be ahead of the real one.
  var ahead: Duration { mode.movesClient ? offset + skew : .zero }

  /// True if the client's clock isn't meant to differ from the real one.
  var isReal: Bool { abs(ahead.nearestSecond) <= ClockReading.tolerance }

  private func write() { file?.write(ahead) }

  /// The variables of a client's command line and environment: its time, beside all else.
  func variables(beside others: Variables) -> Variables {
    let (time, ahead) = (time, ahead)
    return Variables(sha256: others.sha256) { name in
      switch name {
      case "clock.now": return time.map { .string($0.rfc3339) }
      case "clock.offset": return .number(JSONNumber(ahead.nearestSecond))
      case _: return others.value(name)
      }
    }
  }
}

/// The time that a client has told, and the time that it should have told.
struct ClockReading: Hashable, Sendable {
  /// The error that is allowed, as starting takes a moment.
  static let tolerance = 5

  var said: Int
  var meant: Int

  var error: Int { said - meant }
}
