import Foundation
import Testing

/// An option that names an output, with a command line that writes it.
struct OutputOption: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The command line, with `OUT` where the place stands.
  let words: [String]
  /// A text that only the output has.
  let mark: String
  var holdsSecret = false
  /// True for a mock that is to be ended once it is announced.
  var isServed = false
  /// The exit code where the output can't be written.
  var failureCode: Int32 = 4

  private static let result = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Fixtures/reports/rich.report.json").standardized.path

  private static func report(_ format: String, _ mark: String) -> OutputOption {
    OutputOption(
      testDescription: "report --\(format)", words: ["report", result, "--\(format)", "OUT"],
      mark: mark)
  }

  private static func serve(_ option: String, _ mark: String, secret: Bool) -> OutputOption {
    OutputOption(
      testDescription: "serve --\(option)", words: ["serve", "--\(option)", "OUT"], mark: mark,
      holdsSecret: secret, isServed: true, failureCode: 2)
  }

  static let quick = [
    report("json", #""cases":"#), report("junit", "<testsuites"), report("tap", "TAP version 14"),
    report("html", "<!doctype html>"), report("sarif", #""runs":"#),
    OutputOption(
      testDescription: "exec --json", words: ["exec", "-q", "--json", "OUT", "--", "true"],
      // Its own certificates meet a full disk first.
      mark: #""exit_code":0"#, failureCode: 2),
    serve("ready-file", #""client_secret_file":"#, secret: false),
    serve("ca-file", "BEGIN CERTIFICATE", secret: true),
    serve("write-client", #""client_secret":"#, secret: true),
    serve("write-service-account", #""private_key":"#, secret: true),
    OutputOption(
      testDescription: "init --output", words: ["init", "scenario", "--force", "--output", "OUT"],
      mark: "schema: scenario/1", failureCode: 2),
  ]

  /// Those that play cases first, which takes its time.
  static let slow = [
    run("json", #""cases":"#), run("jsonl", #""happy-path""#),
    OutputOption(
      testDescription: "selftest --matrix",
      words: ["selftest", "--short", "--jobs", "2", "--check", "PK-05", "--matrix", "OUT"],
      mark: "# Checks"),
  ]

  private static func run(_ format: String, _ mark: String) -> OutputOption {
    OutputOption(
      testDescription: "run --\(format)",
      words: [
        "run", "--driver", "@builtin/drivers/rehearsal-client", "--case", "happy-path",
        "--\(format)", "OUT",
      ], mark: mark)
  }

  /// The outcome of the command line in a shell, which takes its words as they are but for the place.
  func outcome(
    at place: String, before preparation: String = ":", in launcher: [String] = []
  ) async throws -> Outcome {
    let quoted = ([Program.executable] + words).map { word in
      word == "OUT" ? place : "'\(word.replacingOccurrences(of: "'", with: #"'\''"#))'"
    }
    let script = "\(preparation); exec \(quoted.joined(separator: " "))"
    let program = try Program(besideClients: launcher + ["bash", "-c", script], running: nil)
    var first: [String] = []
    if isServed, let line = await program.nextLine() {
      first = [line]
      program.signal(SIGTERM)
    }
    return Outcome(
      output: first + (await program.allOutput()), errors: await program.allErrors(),
      exitCode: await program.exitCode())
  }

  struct Outcome: Sendable {
    let output: [String]
    let errors: String
    let exitCode: Int32
    var text: String { output.joined(separator: "\n") }
  }
}

/// Everything that comes out of a descriptor, read on a thread of its own.
struct OutputReader: Sendable {
  private let text: Task<String, Never>

  /// Reads from what is opened until its end, for five minutes of silence at most: a sanitizer makes a
  /// self-test slow.
  init(_ open: @escaping @Sendable () -> Int32) {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    Thread.detachNewThread {
      let descriptor = open()
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&interest, 1, 300_000) == 1 {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      close(descriptor)
      continuation.yield(String(decoding: bytes, as: UTF8.self))
      continuation.finish()
    }
    text = Task { await stream.first { _ in true } ?? "" }
  }

  func all() async -> String { await text.value }
}
