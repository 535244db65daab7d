import Glibc
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .timeLimit(.minutes(30))) struct DriverExaminationTests {
  private func checkup(
    _ requires: String, command: [String] = ["sh"], path: String = "/usr/bin:/bin"
  ) async throws -> DriverCheckup {
    let text = BadClient.driver(command, capture: "capture: opener") + "\n\(requires)\n"
    let ground = try RunGround(surroundings: ["PATH": path])
    defer { ground.clear() }
    return await DriverExamination(of: try Stage.driver(text), on: ground).checkup()
  }

  @Test func aDriverWithoutWishesHasWhatItNeeds() async throws {
    let checkup = try await checkup("")
    #expect(checkup.needs == [DriverNeed(kind: .program, name: "sh", state: .found("/usr/bin/sh"))])
    #expect(checkup.isReady)
    #expect(checkup.commands == [])
  }

  @Test func aMissingProgramIsNamed() async throws {
    let checkup = try await checkup("requires: [no-such-program]")
    #expect(
      checkup.needs.first
        == DriverNeed(kind: .program, name: "no-such-program", state: .missing))
    #expect(!checkup.isReady)
  }

  /// V31: the text of the driver stands for a file at the root of the repository.
  @Test(arguments: [("scripts/test", true), ("scripts/no-such-program", false)])
  func aLauncherIsFoundInTheDriversDirectory(_ path: String, _ isThere: Bool) async throws {
    let checkup = try await checkup("", command: ["${driver.dir}/\(path)"])
    let name = Stage.fixtures.replacing("/Fixtures", with: "/\(path)")
    #expect(
      checkup.needs == [
        DriverNeed(kind: .program, name: name, state: isThere ? .found(name) : .missing)
      ])
  }

  @Test(.enabled(if: access("/usr/bin/dpkg-query", X_OK) == 0, "this is no Debian"))
  func debianKnowsWhatIsInstalled() async throws {
    let checkup = try await checkup(
      #"requires: { debian: [dpkg, no-such-package-here, "dpkg>=1000"] }"#)
    let states = checkup.needs.filter { $0.kind == .debian }.map(\.state)
    #expect(states.map(\.isGood) == [true, false, false])
    #expect(states[1] == .missing)
    guard case .unfit = states[2] else {
      Issue.record("an old version is no missing one")
      return
    }
    let command = try #require(checkup.commands.first)
    #expect(command.hasSuffix("apt-get install -y no-such-package-here dpkg"))
  }

  @Test(.enabled(if: Stage.hasPython))
  func pythonKnowsWhatIsInstalled() async throws {
    let checkup = try await checkup(
      "requires: { pypi: no-such-package-here }", command: ["python3", "client.py"])
    #expect(checkup.needs.last?.state == .missing)
    #expect(checkup.commands.last?.contains("pip install 'no-such-package-here'") == true)
  }

  @Test func withoutPythonThereAreNoPackages() async throws {
    let checkup = try await checkup("requires: { pypi: gspread }", path: "/nonexistent")
    #expect(checkup.needs.last?.advice == "there is no Python to install it for")
  }

  @Test func aClientThatIsTooOldIsFoundUnfit() async throws {
    let checkup = try await checkup(#"version: { run: [echo, "app 1.9.2"], at_least: "1.10" }"#)
    #expect(
      checkup.needs.last
        == DriverNeed(
          kind: .version, name: "bad 1.10 or newer", state: .unfit("app 1.9.2"),
          advice: "install a newer version of the client"))
  }

  struct ClockCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var library: String? = "/lib/libfaketime.so.1"
    var trial: InterpreterTrial?
    var state: DriverNeed.State

    static let all = [
      ClockCase(testDescription: "no library", library: nil, state: .missing),
      ClockCase(
        testDescription: "an unknown language", state: .found("/lib/libfaketime.so.1")),
      ClockCase(
        testDescription: "it sleeps and follows",
        trial: InterpreterTrial(name: "perl", reading: ClockReading(said: 100, meant: 100)),
        state: .found("/lib/libfaketime.so.1")),
      ClockCase(
        testDescription: "Python 3.11", trial: InterpreterTrial(name: "python3"),
        state: .unfit("python3 can't sleep while its clock is moved")),
      ClockCase(
        testDescription: "it doesn't follow",
        trial: InterpreterTrial(name: "perl", reading: ClockReading(said: 0, meant: 3660)),
        state: .unfit("the clock of perl is off by -3660s")),
    ]
  }

  /// V20: told before a client is blamed for it.
  @Test(arguments: ClockCase.all) func whatFaketimeDoesToTheInterpreterIsTold(_ c: ClockCase) {
    let need = DriverNeed(faketime: c.library, c.trial)
    #expect(need.state == c.state)
    #expect((need.advice != nil) == (need.state != .missing && !need.state.isGood))
  }

  @Test(.enabled(if: Stage.hasPython && FakeTimeFile.library != nil))
  func aPythonThatCannotSleepUnderFaketimeIsFoundUnfit() async throws {
    let text = BadClient.driver(["python3", "client.py"], capture: "capture: opener")
      .replacing("clock: { via: none }", with: "clock: { via: faketime }")
    let ground = try RunGround(surroundings: ["PATH": "/usr/bin:/bin"])
    defer { ground.clear() }
    let checkup = await DriverExamination(of: try Stage.driver(text), on: ground).checkup()
    let need = try #require(checkup.needs.first { $0.kind == .clock })
    let trial = try #require(await InterpreterTrial.result(for: try Stage.driver(text), on: ground))
    #expect(need.state.isGood == (trial.trouble == nil))
  }

  @Test func aNewClientWillDo() async throws {
    let checkup = try await checkup(#"version: { run: [echo, "app v1.10.0"], at_least: "1.10" }"#)
    #expect(checkup.needs.last?.state == .found("app v1.10.0"))
    #expect(checkup.isReady)
  }
}
