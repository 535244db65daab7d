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
