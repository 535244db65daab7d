import Evidence
import Testing

@testable import ScenarioRunner

@Suite struct StoryQuotaTests {
  @Test func ofCasesThatWentWellOnlySoManyAreTold() {
    let quota = StoryQuota(stories: 2, transcripts: 0)
    let verdicts: [Verdict] = [.pass, .fail, .notApplicable, .pass, .fail]
    #expect(verdicts.map { quota.tells($0) } == [true, true, true, false, true])
  }

  @Test func ofAllOthersOnlySoManyAreQuoted() {
    let quota = StoryQuota(stories: 0, transcripts: 2)
    let verdicts: [Verdict] = [.fail, .pass, .inconclusive, .fail, .pass]
    #expect(verdicts.map { quota.quotes($0) } == [true, true, true, false, true])
  }
}
