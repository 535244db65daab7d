import Evidence
import Plays
import TestSupport
import Testing
import Words

@testable import ScenarioRunner

/// The supervisor and programs, without a story or a user.
@Suite(.realTime, .timeLimit(.minutes(30))) struct SupervisorTests {
  private static func program(_ command: String) -> ClientProgram {
    var program = ClientProgram(ActionName(.login))
    program.arguments = ["sh", "-c", command].map(Written.text)
    return program
  }

  @Test func aRunIsRecordedFromItsStartToItsEnd() async throws {
    try await CaseBench().use { bench in
      let supervisor = bench.supervisor
      let run = try supervisor.launch(
        Self.program("echo hello; exit 3"), bench.world.variables, limit: .seconds(30))
      #expect(supervisor.current === run)
      await bench.tasks.wait { run.isOver }
      #expect(supervisor.current == nil)
      #expect(supervisor.lastAction === run)
      let evidence = bench.recorder.evidence
      #expect(evidence.runs.map(\.exit) == [.code(3)])
      #expect(evidence.outputs.map(\.text) == ["hello\n"])
      #expect(run.outcome == .error)
    }
  }

  @Test func aProgramThatIsMissingIsOverAtOnce() async throws {
    try await CaseBench().use { bench in
      var program = ClientProgram(ActionName(.login))
      program.arguments = [Written.text("no-such-program-anywhere")]
      let run = try bench.supervisor.launch(
        program, bench.world.variables, limit: .seconds(30))
      #expect(run.outcome == .noStart)
      #expect(bench.supervisor.startFailure?.hasPrefix("'no-such-program-anywhere'") == true)
      #expect(bench.recorder.evidence.notes.map(\.kind) == [.harness])
    }
  }

  @Test func aRunEndsWithItsTime() async throws {
    try await CaseBench().use { bench in
      let run = try bench.supervisor.launch(
        Self.program("exec sleep 86494"), bench.world.variables, limit: .milliseconds(50))
      await bench.tasks.wait { run.isOver }
      #expect(run.outcome == .timeout)
      #expect(BadClient.running("86494").isEmpty)
    }
  }

  @Test func aRunThatIsEndedWaitsForItsProcesses() async throws {
    try await CaseBench().use { bench in
      let run = try bench.supervisor.launch(
        Self.program("exec sleep 86496"), bench.world.variables, limit: .seconds(30))
      await bench.supervisor.end(run)
      #expect(run.outcome == .killed)
      #expect(BadClient.running("86496").isEmpty)
    }
  }

  @Test func anAddressThatAShimTellsIsHandedOn() async throws {
    try await CaseBench().use { bench in
      let opened = Opened()
      bench.supervisor.openAddress = { url, way, _ in opened.urls.append("\(way) \(url)") }
      let event = #"@@{\"event\":\"open\",\"url\":\"http://127.0.0.1/a\"}"#
      let run = try bench.supervisor.launch(
        Self.program("echo '\(event.replacing("\\", with: ""))'"), bench.world.variables,
        limit: .seconds(30))
      await bench.tasks.wait { run.isOver }
      #expect(opened.urls == ["shimEvent http://127.0.0.1/a"])
    }
  }

  @Test func aVisitHasNoProcessAndEndsWhenItIsSettled() async throws {
    try await CaseBench().use { bench in
      let supervisor = bench.supervisor
      let run = supervisor.beginVisit(ActionName(.login), label: "first")
      #expect(supervisor.run(labelled: "first") === run)
      #expect(run.isRunning)
      await supervisor.settleVisit(run, isInTime: false)
      #expect(run.outcome == .timeout)
      #expect(bench.recorder.evidence.runs.map(\.process) == [nil])
    }
  }
}

/// The addresses that a supervisor has handed on.
private final class Opened {
  var urls: [String] = []
}
