import Evidence
import TestSupport
import Testing
import Words

struct VerdictTests {
  static let cases: [Example<Observation, [Level: Verdict]>] = [
    Example(.holds, [.required: .pass, .recommended: .pass, .info: .pass]),
    Example(
      .violated(.worse),
      [.required: .fail, .recommended: .warn, .info: .info]),
    Example(
      .violated(.lesser),
      [.required: .warn, .recommended: .warn, .info: .info]),
    Example(
      .unobserved(reason: "the client left"),
      [.required: .inconclusive, .recommended: .inconclusive, .info: .inconclusive]),
    Example(
      .notApplicable(reason: "no store"),
      [.required: .notApplicable, .recommended: .notApplicable, .info: .notApplicable]),
    Example(
      .harnessError(reason: "no port"),
      [.required: .error, .recommended: .error, .info: .error]),
  ]

  @Test(arguments: cases)
  func theLevelDecidesWhatAnObservationMeans(_ example: Example<Observation, [Level: Verdict]>) {
    for (level, verdict) in example.expected {
      #expect(Verdict(example.given, at: level) == verdict)
    }
  }

  @Test func aCappedCheckWarnsAtMost() {
    #expect(Verdict(.violated(.worse), at: .required, isCapped: true) == .warn)
    #expect(Verdict(.violated(.worse), at: .info, isCapped: true) == .info)
    #expect(Verdict(.holds, at: .required, isCapped: true) == .pass)
  }

  /// V11: a pass hides no violation, at any level.
  @Test func theWorstCaseStandsAndAPassOutweighsWhatWasNotSeen() {
    #expect(Verdict(merging: [.pass, .fail, .inconclusive]) == .fail)
    #expect(Verdict(merging: [.warn, .error]) == .error)
    #expect(Verdict(merging: [.inconclusive, .pass]) == .pass)
    #expect(Verdict(merging: [.notApplicable, .inconclusive]) == .inconclusive)
    #expect(Verdict(merging: []) == nil)
  }
}
