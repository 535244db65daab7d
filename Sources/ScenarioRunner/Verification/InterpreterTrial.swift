internal import Plays
internal import SocketTransport
internal import System
internal import WireFormats

/// A sleep and a look at the clock in the interpreter that runs a client, with the library that moves
/// the client's clock.
struct InterpreterTrial: Hashable, Sendable {
  /// The interpreter's name.
  var name: String
  /// The time that it has told, and the time that it should have told; nil if it came to no end.
  var reading: ClockReading?

  /// The time by which its clock is moved.
  static let ahead = Duration.seconds(61 * 60)
  private static let limit = Duration.seconds(20)

  /// A line of a language that sleeps for a moment and prints the seconds since 1970.
  private static let lines: [(language: String, option: String, line: String)] = [
    ("python", "-c", "import time; time.sleep(0.05); print(int(time.time()))"),
    ("ruby", "-e", "sleep 0.05; puts Time.now.to_i"),
    ("perl", "-e", "select(undef, undef, undef, 0.05); print time"),
    ("node", "-e", "setTimeout(() => console.log(Math.floor(Date.now() / 1000)), 50)"),
    ("sh", "-c", "sleep 0.05; date +%s"), ("bash", "-c", "sleep 0.05; date +%s"),
    ("php", "-r", "usleep(50000); echo time();"),
  ]

  /// Nil for a client that no library is loaded into, or whose language isn't known.
  static func result(
    for driver: Driver, on ground: RunGround, number: Int = 0
  ) async -> InterpreterTrial? {
    guard let program = driver.startedPrograms.first,
      let path = try? ProgramFile.path(of: program, in: ground.searchPath),
      let folder = try? ground.folder(for: number)
    else { return nil }
    defer { ground.takeBack(folder) }
    let language = ProgramFile.language(ofScriptAt: path) ?? path
    let name = String(language.split(separator: "/").last ?? "")
    guard let line = lines.first(where: { name.hasPrefix($0.language) }),
      let clock = try? driver.clock.mode.makeClockFile(in: folder, on: ground)
    else { return nil }
    clock.write(ahead)
    var environment = clock.environment
    environment["PATH"] = ground.searchPath
    let launch = Launch(
      language, [line.option, line.line], environment: environment.map { "\($0)=\($1)" },
      searchPath: ground.searchPath)
    let answer = await ProgramAnswer.of(launch, within: limit)
    let said = answer?.exitCode == 0 ? answer.flatMap { Int($0.output.filter(\.isNumber)) } : nil
    let meant = Int((WallClock.now() + ahead).secondsSince1970)
    return InterpreterTrial(name: name, reading: said.map { ClockReading(said: $0, meant: meant) })
  }

  /// The flaw; nil when its clock follows and its sleep is real.
  var trouble: String? {
    guard let reading else { return "\(name) can't sleep while its clock is moved" }
    return abs(reading.error) <= ClockReading.tolerance
      ? nil : "the clock of \(name) is off by \(reading.error)s"
  }

  func finding(_ way: DriverClock.Way) -> DriverFinding {
    guard let trouble else {
      return DriverFinding(.clock, .good, "the clock of \(name) follows, and its sleep is real")
    }
    guard reading == nil else { return DriverFinding(.clock, .bad, trouble) }
    let other: DriverClock.Way = way == .preload ? .none : .preload
    return DriverFinding(
      .clock, .bad, "\(trouble); use 'via: \(other.rawValue)'",
      suggestion: DriverVerification.following(other))
  }
}
