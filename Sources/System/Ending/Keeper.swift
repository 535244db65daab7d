internal import CSystem
internal import Glibc
internal import Synchronization

/// The process that ends what a killed harness leaves.
///
/// It is the process that its starter knows: it starts this program again as the harness, passes
/// signals on, and waits. If the harness is killed, its processes come to the keeper by their descent,
/// and it has told the keeper of its folders. If the keeper is killed, the harness is told so, and
/// ends in order.
package enum Keeper {
  /// The harness's end of the line to the keeper; nil without one.
  private static let line = Mutex<Int32?>(nil)

  /// Becomes readable when the keeper has ended; nil without one.
  package static var endDescriptor: Int32? { line.withLock(\.self) }

  /// The number of the harness's end, in its environment.
  private static let variable = "UNDERSTUDY_KEEPER"

  /// Becomes the keeper of this program, started again, and returns in that one. Where the system
  /// refuses it returns at once. The keeper tells what it can't remove, and ends as the harness has
  /// ended.
  package static func stand(telling tell: (FileFailure) -> Void) {
    guard !takeLine(), let program = CurrentProcess.program else { return }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
    us_keep_exit_codes()
    var signals = heard
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    // Before there is a harness that can end.
    Orphans.adopt()
    let harness = spawn(program, heir: ends[0], holding: before)
    _ = close(ends[0])
    if let harness { keep(harness, line: ends[1], telling: tell) }
    _ = close(ends[1])
    Orphans.adopt(false)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Takes up the line, if a keeper has started this process.
  private static func takeLine() -> Bool {
    guard let number = CurrentProcess.variable(variable).flatMap(Int32.init) else { return false }
    unsafe unsetenv(variable)
    guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { return false }
    line.withLock { $0 = number }
    return true
  }

  /// Starts this program again with the same words, with one more descriptor, and with the signals
  /// held that were held before.
  private static func spawn(_ program: String, heir: Int32, holding signals: sigset_t) -> Int32? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // In its own place it is kept open.
    unsafe posix_spawn_file_actions_adddup2(&actions, heir, heir)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = signals
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = CStrings(CommandLine.arguments)
    let variables = CurrentProcess.environment.map { "\($0)=\($1)" } + ["\(variable)=\(heir)"]
    let environment = CStrings(variables)
    var id: pid_t = 0
    let code = unsafe posix_spawn(
      &id, program, &actions, &attributes, words.pointers, environment.pointers)
    return code == 0 ? id : nil
  }

  /// Leaves a folder to the keeper, if this process is killed.
  package static func leave(_ folder: String) {
    line.withLock { line in
      guard let line else { return }
      _ = Transfer.writeAll(Array(folder.utf8) + [0], to: line)
    }
  }

  /// The signals that the keeper passes on, and that of the harness's end.
  private static var heard: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in [SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGWINCH] {
      unsafe sigaddset(&set, signal)
    }
    return set
  }
}

// MARK: - The keeper itself

extension Keeper {
  private static func keep(
    _ harness: Int32, line: Int32, telling tell: (FileFailure) -> Void
  ) -> Never {
    var signals = heard
    while true {
      var information = unsafe siginfo_t()
      let signal = unsafe sigwaitinfo(&signals, &information)
      if signal == SIGCHLD {
        var status: Int32 = 0
        guard unsafe waitpid(harness, &status, WNOHANG) == harness else { continue }
        end(status, line: line, telling: tell)
      }
      // A terminal's signal has reached the harness too; one from a process is for this number alone.
      if signal > 0, unsafe information.si_code <= 0 { kill(harness, signal) }
    }
  }

  /// Ends as the harness has ended. One that was killed, or has crashed, hasn't cleaned up.
  private static func end(
    _ status: Int32, line: Int32, telling tell: (FileFailure) -> Void
  ) -> Never {
    let signal = status & 0x7f
    guard signal != 0 else { _exit(status >> 8 & 0xff) }
    Orphans.end()
    for folder in folders(from: line) {
      if let failure = FileTree.remove(folder) { tell(failure) }
    }
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), signal)
    _exit(128 + signal)
  }

  /// All that the harness has written, whose end has ended with it.
  private static func folders(from line: Int32) -> [String] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case .moved(let count) = Transfer({ unsafe read(line, &buffer, buffer.count) }), count > 0
    {
      bytes += buffer[..<count]
    }
    return TerminatedTexts.parse(bytes)
  }
}
