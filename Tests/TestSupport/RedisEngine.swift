internal import Foundation

/// Debian's redis-server on a socket in a folder of its own, or its Sentinel, for as long as a test needs
/// it.
package final class RedisEngine: @unchecked Sendable {
  package static let program = "/usr/bin/redis-server"
  package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  private let folder = ScratchFolder()
  private let options: [String]
  private let log = Log()
  /// The words that its program says when it can be used.
  private let readiness: String
  /// Used by one test at a time.
  private var process: Process?

  package init(_ options: [String]) throws {
    self.options = options
    readiness = "ready to accept connections"
    try start()
  }

  /// A Sentinel that alone decides when an engine is gone, which is after half a second.
  package init(watching master: String, at port: UInt16, on own: UInt16) throws {
    readiness = "+monitor master"
    options = ["--sentinel", "--port", "\(own)", "--bind", "127.0.0.1"]
    try folder.write(
      """
      sentinel monitor \(master) 127.0.0.1 \(port) 1
      sentinel down-after-milliseconds \(master) 500
      sentinel failover-timeout \(master) 2000

      """, to: Self.configuration)
    try start()
  }

  private static let configuration = "sentinel.conf"

  package convenience init(_ options: String...) throws { try self.init(options) }

  deinit { kill() }

  /// Waits until its program has said this since it was started.
  package func wait(for words: String) throws {
    guard log.wait(for: words) else { throw NotStarted(said: "nothing of '\(words)'") }
  }

  package var socket: String { folder.file("redis.sock") }
  package var url: String { "unix:\(socket)" }

  /// Starts it with what it has on its disk, and returns once it says that it is ready.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    let isSentinel = folder.names.contains(Self.configuration)
    process.arguments =
      (isSentinel
        ? [folder.file(Self.configuration)]
        : ["--port", "0", "--unixsocket", socket, "--save", ""])
      + ["--dir", folder.path, "--logfile", ""] + options
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    self.process = process
    var said = Data()
    while said.range(of: Data(readiness.utf8)) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw NotStarted(said: String(decoding: said, as: UTF8.self)) }
      said += more
    }
    // What it says later is read at once, so that it never waits for a reader.
    log.begin(with: String(decoding: said, as: UTF8.self))
    output.fileHandleForReading.readabilityHandler = { [log] handle in
      let more = String(decoding: handle.availableData, as: UTF8.self)
      log.add(more)
    }
  }

  /// Copies what is on its disk to a folder that isn't there yet.
  package func copy(to path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in try names(in: folder.path) { try replace("\(path)/\(name)", by: folder.file(name)) }
  }

  /// Puts a copy in place of what is on its disk, while it doesn't run.
  package func restore(_ path: String) throws {
    for name in try names(in: path) { try replace(folder.file(name), by: "\(path)/\(name)") }
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "redis.sock" }
  }

  private func replace(_ target: String, by source: String) throws {
    if FileManager.default.fileExists(atPath: target) {
      try FileManager.default.removeItem(atPath: target)
    }
    try FileManager.default.copyItem(atPath: source, toPath: target)
  }

  /// Ends it as a loss of power of the program does.
  package func kill() {
    guard let process else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    (process.standardOutput as? Pipe)?.fileHandleForReading.readabilityHandler = nil
    self.process = nil
  }

  /// Stops it in its tracks, or lets it go on.
  package func pause(_ pauses: Bool) {
    guard let process else { return }
    Foundation.kill(process.processIdentifier, pauses ? SIGSTOP : SIGCONT)
  }

  /// Has it carry out a command, as an administrator does.
  package func administer(_ words: [String]) throws {
    let process = try Process.run(
      URL(filePath: "/usr/bin/redis-cli"), arguments: ["-e", "-s", socket] + words)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw NotStarted(said: words.joined(separator: " "))
    }
  }

  /// All that a program has said. Invariant behind `@unchecked Sendable`: it is used under `change`.
  private final class Log: @unchecked Sendable {
    private let change = NSCondition()
    private var text = ""

    func begin(with text: String) { change.withLock { self.text = text } }

    func add(_ more: String) {
      change.withLock {
        text += more
        change.broadcast()
      }
    }

    /// Returns whether it has these words, as soon as it has them.
    func wait(for words: String) -> Bool {
      let end = Date(timeIntervalSinceNow: 40)
      return change.withLock {
        while !text.contains(words) {
          guard change.wait(until: end) else { return text.contains(words) }
        }
        return true
      }
    }
  }

  package struct NotStarted: Error { package let said: String }
}
