import Foundation
import Synchronization

/// The built `understudy` as a process of its own.
final class Program: Sendable {
  private let process: Process
  private let output: LineFeed
  private let errors: LineFeed
  private let ending: Ending

  init(_ arguments: String...) throws {
    let process = Process()
    let ending = Ending()
    let (output, errors) = (LineFeed(), LineFeed())
    process.executableURL = Self.executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    process.terminationHandler = { ending.ended($0.terminationStatus) }
    try process.run()
    self.process = process
    self.ending = ending
    self.output = output
    self.errors = errors
  }

  /// The program lies beside the test bundle.
  private static let executable: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent("understudy")
  }()

  var processIdentifier: Int32 { process.processIdentifier }

  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// The next line that the program prints; nil when it has closed its output.
  func nextLine() async -> String? { await output.next() }

  /// All that it says on the error stream.
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
  let pipe = Pipe()
  private let state = Mutex(State())

  init() {
    // A thread of its own may block; a readability handler would never be released.
    let handle = pipe.fileHandleForReading
    Thread {
      while true {
        let data = handle.availableData
        self.received(data)
        if data.isEmpty { return }
      }
    }.start()
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
  private let state = Mutex<(code: Int32?, waiter: CheckedContinuation<Int32, Never>?)>((nil, nil))

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
