import Evidence
import Testing
import Words

struct VerdictTests {
  struct VerdictCase: Sendable, CustomTestStringConvertible {
    let observation: Observation
    let verdicts: [Level: Verdict]
    var testDescription: String { "\(observation)" }
  }

  static let cases: [VerdictCase] = [
    VerdictCase(
      observation: .holds, verdicts: [.required: .pass, .recommended: .pass, .info: .pass]),
    VerdictCase(
      observation: .violated(.worse),
      verdicts: [.required: .fail, .recommended: .warn, .info: .info]),
    VerdictCase(
      observation: .violated(.lesser),
      verdicts: [.required: .warn, .recommended: .warn, .info: .info]),
    VerdictCase(
      observation: .unobserved(reason: "the client left"),
      verdicts: [.required: .inconclusive, .recommended: .inconclusive, .info: .inconclusive]),
    VerdictCase(
      observation: .notApplicable(reason: "no store"),
      verdicts: [.required: .notApplicable, .recommended: .notApplicable, .info: .notApplicable]),
    VerdictCase(
      observation: .harnessError(reason: "no port"),
      verdicts: [.required: .error, .recommended: .error, .info: .error]),
  ]

  @Test(arguments: cases)
  func theLevelDecidesWhatAnObservationMeans(_ example: VerdictCase) {
    for (level, verdict) in example.verdicts {
      #expect(Verdict(example.observation, at: level) == verdict)
    }
  }

  @Test func aCappedCheckWarnsAtMost() {
    #expect(Verdict(.violated(.worse), at: .required, isCapped: true) == .warn)
    #expect(Verdict(.violated(.worse), at: .info, isCapped: true) == .info)
    #expect(Verdict(.holds, at: .required, isCapped: true) == .pass)
  }

  @Test func theWorstCaseStandsAndAPassOutweighsWhatWasNotSeen() {
    #expect(Verdict(merging: [.pass, .fail, .inconclusive]) == .fail)
    #expect(Verdict(merging: [.warn, .error]) == .error)
    #expect(Verdict(merging: [.inconclusive, .pass]) == .pass)
    #expect(Verdict(merging: [.notApplicable, .inconclusive]) == .inconclusive)
    #expect(Verdict(merging: []) == nil)
  }
}
