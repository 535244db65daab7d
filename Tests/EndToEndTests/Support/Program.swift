import Foundation
import Synchronization

/// The built `understudy`, or another program, as a process of its own.
///
/// Spawned by hand: Foundation's `Process` leaves its pipes behind, which the leak check would find.
final class Program: Sendable {
  let processIdentifier: pid_t
  private let output: LineFeed
  private let errors: LineFeed
  private let ending = Ending()
  /// The writing end of its input; -1 where it has none, or none any more.
  private let input: Mutex<Int32>

  /// The source of its standard input.
  enum Input { case null, pipe }

  convenience init(_ arguments: String...) throws {
    try self.init(running: Self.executable, arguments)
  }

  /// Runs the program at a path.
  init(running executable: String, _ arguments: [String], input: Input = .null) throws {
    let (output, outputEnd) = try Self.pipe()
    let (errors, errorsEnd) = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let (inputEnd, typing) = input == .pipe ? try Self.privatePipe() : (-1, -1)
    if input == .pipe {
      posix_spawn_file_actions_adddup2(&actions, inputEnd, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, outputEnd, 1)
    posix_spawn_file_actions_adddup2(&actions, errorsEnd, 2)

    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, executable, &actions, nil, &words, environ)
    close(outputEnd)
    close(errorsEnd)
    if input == .pipe { close(inputEnd) }
    self.input = Mutex(typing)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    processIdentifier = identifier
    self.output = LineFeed(reading: output)
    self.errors = LineFeed(reading: errors)
    Thread.detachNewThread { [identifier, ending] in
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      // The shell's way to tell a signal from an exit.
      ending.ended(status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f)
    }
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    // Another test may be spawning: its program must not keep our ends open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// A pipe of which no program has an end that another test starts at this very moment, so that it
  /// ends when it is closed here.
  private static func privatePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    return (ends[0], ends[1])
  }

  /// The program lies beside the test bundle.
  static let executable: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent("understudy").path
  }()

  func signal(_ number: Int32) {
    kill(processIdentifier, number)
  }

  deinit { endInput() }

  /// Writes to its standard input.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    input.withLock { _ = write($0, bytes, bytes.count) }
  }

  func endInput() {
    input.withLock { input in
      if input >= 0 { close(input) }
      input = -1
    }
  }

  /// The next line that the program prints; nil when it has closed its output.
  func nextLine() async -> String? { await output.next() }

  /// All that it prints.
  func allOutput() async -> [String] {
    var lines: [String] = []
    while let line = await output.next() { lines.append(line) }
    return lines
  }

  /// The next line on the error stream; nil when it is closed.
  func nextError() async -> String? { await errors.next() }

  /// All that it says on the error stream, from the next line on.
  func allErrors() async -> String {
    var lines: [String] = []
    while let line = await errors.next() { lines.append(line) }
    return lines.joined(separator: "\n")
  }

  /// Its exit code, once it has ended.
  func exitCode() async -> Int32 { await ending.code() }
}

/// The lines of a pipe, as they come.
private final class LineFeed: Sendable {
  private struct State {
    var rest = Data()
    var lines: [String] = []
    var hasEnded = false
    var waiter: CheckedContinuation<String?, Never>?
  }
  private let state = Mutex(State())

  init(reading descriptor: Int32) {
    // A thread of its own may block.
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = max(0, read(descriptor, &buffer, buffer.count))
        self.received(Data(buffer[..<count]))
        guard count > 0 else { break }
      }
      close(descriptor)
    }
  }

  private func received(_ data: Data) {
    let resume = state.withLock { state -> (() -> Void)? in
      state.rest += data
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        state.lines.append(String(decoding: state.rest[..<end], as: UTF8.self))
        state.rest = Data(state.rest[(end + 1)...])
      }
      if data.isEmpty { state.hasEnded = true }
      guard let waiter = state.waiter, state.hasEnded || !state.lines.isEmpty else { return nil }
      state.waiter = nil
      let line = state.lines.isEmpty ? nil : state.lines.removeFirst()
      return { waiter.resume(returning: line) }
    }
    resume?()
  }

  func next() async -> String? {
    await withCheckedContinuation { waiter in
      let ready = state.withLock { state -> String?? in
        if !state.lines.isEmpty { return .some(state.lines.removeFirst()) }
        if state.hasEnded { return .some(nil) }
        state.waiter = waiter
        return nil
      }
      if let ready { waiter.resume(returning: ready) }
    }
  }
}

/// The end of a process, which may come before or after somebody waits for it.
private final class Ending: Sendable {
  private struct State {
    var code: Int32?
    var waiter: CheckedContinuation<Int32, Never>?
  }

  private let state = Mutex(State())

  func ended(_ code: Int32) {
    let waiter = state.withLock { state in
      state.code = code
      return state.waiter.take()
    }
    waiter?.resume(returning: code)
  }

  func code() async -> Int32 {
    await withCheckedContinuation { waiter in
      let code = state.withLock { state in
        if state.code == nil { state.waiter = waiter }
        return state.code
      }
      if let code { waiter.resume(returning: code) }
    }
  }
}
