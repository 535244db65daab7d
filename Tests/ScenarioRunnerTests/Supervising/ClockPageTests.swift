import SocketTransport
import System
import TestSupport
import Testing
import WireFormats

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(30))) struct ClockPageTests {
  /// A page and the library beside it, for as long as the body runs.
  private func withPage<R>(
    _ body: nonisolated(nonsending) (ClockPage) async throws -> R
  ) async throws -> R {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    try FileTree.write(ClockLibrary.bytes, to: "\(folder)/clock.so", mode: 0o644)
    return try await body(
      try ClockPage(path: "\(folder)/clock", library: "\(folder)/clock.so"))
  }

  private func launch(_ command: [String], _ page: ClockPage) -> Launch {
    let path = Stage.surroundings["PATH"] ?? ""
    let environment = page.environment.map { "\($0)=\($1)" } + ["PATH=\(path)"]
    return Launch(
      command[0], Array(command.dropFirst()), environment: environment, searchPath: path)
  }

  private func output(of command: [String], _ page: ClockPage) async throws -> String {
    let answer = await ProgramAnswer.of(launch(command, page), within: .seconds(120))
    #expect(answer?.exitCode == 0)
    return try #require(answer).output
  }

  @Test(arguments: [
    (Duration.zero, [0, 0, 0, 0, 0, 0, 0, 0]), (.nanoseconds(258), [2, 1, 0, 0, 0, 0, 0, 0]),
    (.seconds(3660), [0, 0xF8, 0xFF, 0x28, 0x54, 0x03, 0, 0]),
    (.seconds(-1), [0, 0x36, 0x65, 0xC4, 0xFF, 0xFF, 0xFF, 0xFF]),
    // No clock is moved by three hundred years.
    (.seconds(Int64.max), [0, 0, 0, 0, 0, 0, 0, 0]),
  ])
  func aPageHasTheNanosecondsTwice(_ ahead: Duration, _ bytes: [UInt8]) async throws {
    try await withPage { page in
      page.write(ahead)
      #expect(FileTree.read(page.path) == bytes + bytes)
      #expect(FileTree.description(of: page.path)?.mode == 0o644)
    }
  }

  /// All readings of the wall clock move, and nothing else: each wait takes as long as it should.
  @Test(
    .enabled(if: Stage.hasPython),
    arguments: [Duration.zero, .seconds(3660), .seconds(-86400)])
  func onlyTheWallClockMoves(_ ahead: Duration) async throws {
    let moved = [
      "CLOCK_REALTIME", "CLOCK_REALTIME_COARSE", "CLOCK_TAI", "time", "gettimeofday",
      "timespec_get",
    ]
    let real = ["CLOCK_MONOTONIC", "CLOCK_BOOTTIME"]
    let waits = [
      "time.sleep", "clock_nanosleep", "clock_nanosleep monotonic", "pthread_cond_timedwait",
      "pthread_cond_timedwait monotonic", "pthread_cond_clockwait", "pthread_mutex_timedlock",
      "pthread_mutex_clocklock monotonic", "pthread_rwlock_timedrdlock",
      "pthread_rwlock_clockwrlock", "pthread_timedjoin_np", "sem_timedwait",
      "sem_clockwait monotonic", "mtx_timedlock", "cnd_timedwait", "mq_timedreceive",
      "mq_timedsend", "timerfd_settime", "timerfd_settime monotonic", "timer_settime",
      "Event.wait",
    ]
    let seconds = ahead.nearestSecond
    let expected =
      moved.map { "\($0): \(seconds)" } + real.map { "\($0): 0" } + waits.map { "\($0): waits" }
    try await withPage { page in
      page.write(ahead)
      let lines = try await output(
        of: ["/usr/bin/python3", "\(Stage.fixtures)/clients/clock-calls.py", "\(seconds)"], page)
      #expect(Set(lines.split(separator: "\n").map(String.init)) == Set(expected))
    }
  }

  /// The page is read at each call, so that a daemon sees the clock move.
  @Test(.enabled(if: Stage.hasPython)) func aRunningProgramFollows() async throws {
    let program = """
      import os, time
      before = time.time() - time.monotonic()
      with open(os.environ["UNDERSTUDY_CLOCK"], "r+b") as page:
          page.write(bytes.fromhex("00a0724e18090000" * 2))
      print(round(time.time() - time.monotonic() - before))
      """
    try await withPage { page in
      let said = try await output(of: ["/usr/bin/python3", "-c", program], page)
      #expect(said == "10000")
    }
  }

  /// A page that was put in place anew would be another one than the client has mapped.
  @Test func aPageStaysTheSameFile() async throws {
    try await withPage { page in
      let file = try #require(FileTree.description(of: page.path))
      page.write(.seconds(60))
      #expect(FileTree.description(of: page.path)?.inode == file.inode)
    }
  }

  /// Without its page the library changes nothing.
  @Test func aMissingPageMovesNothing() async throws {
    try await withPage { page in
      FileTree.remove(page.path)
      let said = try await output(of: ["/bin/date", "+%s"], page)
      #expect(abs(try #require(Int(said.filter(\.isNumber))) - WallClock.now().seconds) < 5)
    }
  }
}

extension Timestamp {
  fileprivate var seconds: Int { Int(secondsSince1970) }
}
