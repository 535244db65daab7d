import Evidence
import Testing
import Words

@testable import ClientChecks
import Words

struct CheckParameterTests {
  private static let late = CaseScript.evidence("happy-path") {
    let listener = $0.listen(at: "127.0.0.1")
    $0.login()
    $0.wait(.seconds(4))
    $0.see(listener)
    $0.close(listener)
  }

  @Test("A port that closes late does so by the limit", arguments: [(3, false), (5, true)])
  func closing(_ seconds: Int, isInTime: Bool) throws {
    var catalogue = CheckCatalogue.all
    catalogue.parameters[.closingTime] = .seconds(seconds)
    let found = catalogue.judge(Self.late).observations.first { $0.check == "LB-06" }
    let observation = try #require(found)
    #expect((observation.observation == .holds) == isInTime)
    if !isInTime { #expect(observation.seen == "still open after \(seconds)s") }
  }

  @Test func onlyWhatIsChangedIsTold() {
    var parameters = CheckParameters()
    #expect(parameters.words == [])
    parameters[.pollTolerance] = .milliseconds(50)
    parameters[.closingTime] = .seconds(5)
    #expect(parameters.words == ["closing_time=5s", "poll_tolerance=50ms"])
    parameters[.closingTime] = CheckParameter.closingTime.usual
    #expect(parameters.words == ["poll_tolerance=50ms"])
  }
}
