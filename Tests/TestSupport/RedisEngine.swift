internal import Foundation

/// Debian's redis-server on a socket in a folder of its own, for as long as a test needs it.
package final class RedisEngine: @unchecked Sendable {
  package static let program = "/usr/bin/redis-server"
  package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  private let folder = ScratchFolder()
  private let options: [String]
  /// Used by one test at a time.
  private var process: Process?

  package init(_ options: [String]) throws {
    self.options = options
    try start()
  }

  package convenience init(_ options: String...) throws { try self.init(options) }

  deinit { kill() }

  package var socket: String { folder.file("redis.sock") }
  package var url: String { "unix:\(socket)" }

  /// Starts it with what it has on its disk, and returns once it says that it is ready.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments =
      ["--port", "0", "--unixsocket", socket, "--dir", folder.path, "--save", "", "--logfile", ""]
      + options
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    self.process = process
    var said = Data()
    while said.range(of: Data("ready to accept connections".utf8)) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw NotStarted(said: String(decoding: said, as: UTF8.self)) }
      said += more
    }
    // What it says later goes nowhere, so that it never waits for a reader.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
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

  package struct NotStarted: Error { package let said: String }
}
