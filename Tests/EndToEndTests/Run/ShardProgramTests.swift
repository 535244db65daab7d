import Foundation
import TestSupport
import Testing
import WireFormats

/// `run --shard`, as several machines do it, and `report` on what they have written.
@Suite(.realTime) struct ShardProgramTests {
  private struct End {
    let code: Int32
    let lines: [String]
    let errors: String
  }

  private static let cases = [
    "happy-path", "user-denies", "state-mismatch", "expiry",
  ]

  private static func words(_ more: [String]) -> [String] {
    ["run", "--driver", "@builtin/drivers/rehearsal-client"] + more
  }

  private static func play(_ more: [String], into file: String) async throws -> End {
    try await end(
      of: Program(
        besideClients: words(
          ["--profile", "google-desktop@1", "--seed", "7", "--jobs", "2", "--json", file]
            + cases.flatMap { ["--case", $0] } + more)))
  }

  private static func report(_ words: [String]) async throws -> End {
    try await end(of: Program(running: Program.executable, ["report"] + words))
  }

  private static func end(of program: Program) async -> End {
    End(
      code: await program.exitCode(), lines: await program.allOutput(),
      errors: await program.allErrors())
  }

  /// The common part of reports of two runs with one seed: all that was decided, and neither
  /// times, nor the words and numbers that ports, processes and the client's chance bring in.
  private static func settled(_ path: String) throws -> [String] {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    return try lines(of: JSONValue(parsing: bytes), under: "")
  }

  private static let varying: Set<String> = [
    "started", "command", "duration", "client_duration", "start_duration", "story", "digest",
    "seen", "expected", "decisive",
  ]

  private static func lines(of json: JSONValue, under path: String) -> [String] {
    switch json {
    case .object(let object):
      object.members.filter { !varying.contains($0.name) }
        .flatMap { lines(of: $0.value, under: "\(path).\($0.name)") }
    case .array(let elements):
      elements.enumerated().flatMap { lines(of: $1, under: "\(path)[\($0)]") }
    case .string, .number, .bool, .null: ["\(path) \(json)"]
    }
  }

  @Test func sharesMergedAreTheWholeRun() async throws {
    let folder = ScratchFolder()
    let whole = folder.file("whole.json")
    let alone = try await Self.play([], into: whole)
    // Not all that the profile requires was exercised.
    #expect(alone.code == 3, "\(alone.lines) \(alone.errors)")

    var shards: [String] = []
    for number in 1...3 {
      shards.append(folder.file("shard-\(number).json"))
      let shard = try await Self.play(["--shard", "\(number)/3"], into: shards[number - 1])
      #expect(shard.code == 0, "\(shard.lines) \(shard.errors)")
      #expect(
        shard.lines.last
          == "exit 0: nothing unexpected in shard \(number)/3, which alone decides nothing")
    }
    let merged = folder.file("merged.json")
    let report = try await Self.report(shards.reversed() + ["--json", merged])
    #expect(report.code == 3, "\(report.lines) \(report.errors)")
    let (one, other) = (try Self.settled(whole), try Self.settled(merged))
    #expect(one.count > 3000)
    #expect(one.difference(from: other).map { "\($0)" } == [])
    // Too few states are in a share to say how random they are, and enough in all.
    #expect(other.contains { $0.hasSuffix("string(\"ST-02\")") })

    // Times of a former run deal the cases out anew, to the same end.
    var again: [String] = []
    for number in 1...2 {
      again.append(folder.file("again-\(number).json"))
      let shard = try await Self.play(
        ["--shard", "\(number)/2", "--shard-times", merged], into: again[number - 1])
      #expect(shard.code == 0, "\(shard.lines) \(shard.errors)")
    }
    let second = try await Self.report(again + ["--json", merged])
    #expect(second.code == 3, "\(second.lines) \(second.errors)")
    #expect(try one.difference(from: Self.settled(merged)).map { "\($0)" } == [])

    // Neither a part of it nor parts of two runs are the run.
    for (files, words) in [
      ([shards[0]], "shards 2/3 and 3/3 are missing"),
      ([shards[0], shards[2]], "shard 2/3 is missing"),
      (shards + [shards[1]], "shard 2/3 is there twice"),
      ([again[0], shards[1], shards[2]], "the shards differ: 1/2 and 2/3"),
      ([whole] + shards, "some are shards, and some aren't"),
    ] {
      let refused = try await Self.report(files)
      #expect(refused.code == 2)
      #expect(refused.errors.hasSuffix(words), "\(refused.errors)")
    }
  }

  /// A known failure is excused in its share, and stale in no other; an entry for what holds
  /// everywhere is stale in the whole.
  @Test(
    arguments: [
      (["ST-04"], Int32(3), "required checks"), (["ST-04", "LB-01"], 1, "1 stale baseline entry"),
    ])
  func aBaselineIsJudgedByTheWhole(
    _ checks: [String], _ code: Int32, _ reason: String
  ) async throws {
    let folder = ScratchFolder()
    let driver = try folder.write(
      ShippedDriver.text(
        replacing: #"["rehearsal-client", "login"]"#,
        with: #"["rehearsal-client", "login", "--flaw", "state-ignored"]"#),
      to: "driver.yaml")
    let entries = checks.map { check in
      "  - { driver: rehearsal-client, check: \(check), reason: known, until: \"2999-01-01\" }\n"
    }
    let known = try folder.write(
      "schema: baseline/1\nentries:\n" + entries.joined(), to: "baseline.yaml")
    var reports: [String] = []
    for number in 1...3 {
      reports.append(folder.file("\(number).json"))
      let shard = try await Self.end(
        of: Program(
          besideClients: [
            "run", "--driver", driver, "--profile", "google-desktop@1", "--seed", "7", "--case",
            "happy-path", "--case", "user-denies", "--case", "state-mismatch[random]", "--case",
            "state-mismatch[upper]", "--baseline", known, "--shard", "\(number)/3", "--json",
            reports[number - 1],
          ]))
      #expect(shard.code == 0, "\(shard.lines) \(shard.errors)")
    }
    let report = try await Self.report(reports)
    #expect(report.code == code, "\(report.lines) \(report.errors)")
    #expect(report.lines.last?.contains(reason) == true, "\(report.lines)")
    #expect(report.lines.contains { $0.contains("ST-04") && $0.contains("known: known") })
  }

  @Test(
    arguments: [
      (["--shard", "1/3"], "'--seed N' is missing"),
      (["--shard", "0/3", "--seed", "7"], "bad value '0/3' for '--shard'"),
      (["--shard-times", "r.json", "--seed", "7"], "'--shard I/N' is missing"),
      (
        ["--shard", "1/3", "--seed", "7", "--write-baseline", "b.yaml"],
        "'--shard' and '--write-baseline' don't go together"
      ),
      (["--shard", "1/3", "--seed", "7", "--shard-times", "/no/such"], "/no/such"),
    ])
  func whatCantBeSharedIsRefused(_ options: [String], _ words: String) async throws {
    let end = try await Self.end(
      of: Program(besideClients: Self.words(["--case", "happy-path"] + options)))
    #expect(end.code == 2)
    #expect(end.errors.contains(words), "\(end.errors)")
  }
}
