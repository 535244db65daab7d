import Foundation
import Testing

/// One run of `understudy exec` to its end.
struct Execution: Sendable {
  let output: [String]
  let errors: String
  let exitCode: Int32

  init(_ options: [String] = [], _ command: [String], setting: [String] = []) async throws {
    let program = try Program(
      running: "/usr/bin/env",
      setting + [Program.executable, "exec"] + options + ["--"] + command)
    output = await program.allOutput()
    errors = await program.allErrors()
    exitCode = await program.exitCode()
  }
}

/// The programs of this machine that tests need and that may be missing.
enum Tool {
  static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Ends the test, saying why, where one of them is missing.
  static func require(_ programs: String...) throws {
    for program in programs where path(of: program) == nil {
      try Test.cancel("\(program) is not installed")
    }
  }
}

/// A folder that is gone, with what is in it, when the test is over.
struct TestFolder: ~Copyable {
  let path: String

  init(mode: Int = 0o700) throws {
    path = NSTemporaryDirectory() + "understudy-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }
}
