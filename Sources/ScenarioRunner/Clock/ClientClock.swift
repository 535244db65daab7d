internal import Evidence
internal import Scenarios
internal import SocketTransport
internal import WireFormats

/// The clock that the client believes in.
struct ClientClock: Sendable {
  let mode: ClockMode
  /// How far it is ahead of the mock's; negative when it is behind.
  var skew: Duration
  /// What the client itself says of the time, if it does.
  private(set) var reading: ClockReading?
  /// How far the mock's clock is ahead of the real one.
  private var offset: Duration
  private let file: FakeTimeFile?

  init(_ plan: CasePlan, _ world: World, start: Timestamp) {
    mode = plan.clockMode
    skew = plan.scenario.clock.clientSkew
    offset = start - WallClock.now()
    file = mode == .faketime ? FakeTimeFile(path: world.folder.clockFile) : nil
    write()
  }

  /// What tells the client the time when it starts.
  var environment: [String: String] { file?.environment ?? [:] }

  /// Follows the mock's clock. Clients that read a variable learn of it at their next start.
  mutating func follow(_ time: Timestamp) {
    offset = time - WallClock.now()
    write()
  }

  /// The client has said what its clock shows, in seconds since 1970.
  mutating func read(_ seconds: Int) {
    let meant = WallClock.now() + ahead
    reading = ClockReading(said: seconds, meant: Int(meant.secondsSince1970))
  }

  /// What the client is made to believe; nil when it lives in real time.
  var time: Timestamp? { mode.movesClient ? WallClock.now() + ahead : nil }

  /// How far the client's clock is to be ahead of the real one.
  var ahead: Duration { mode.movesClient ? offset + skew : .zero }

  private func write() { file?.write(ahead) }
}
