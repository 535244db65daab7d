import Testing
import WireFormats

@testable import RehearsalClient

struct FlawTests {
  @Test func eachSaysWhatItDoesAndWhatNotices() {
    for flaw in Flaw.allCases {
      #expect(flaw.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
      #expect(!flaw.facts.summary.isEmpty && !flaw.facts.summary.hasSuffix("."))
      #expect(!flaw.facts.checks.isEmpty)
      #expect(flaw.facts.checks.allSatisfy { $0.wholeMatch(of: /[A-Z]{2}-[0-9]{2}/) != nil })
    }
    #expect(Set(Flaw.allCases.map(\.facts.summary)).count == Flaw.allCases.count)
  }

  @Test func noneIsOnUnlessAskedFor() {
    #expect(Flaw.allCases.allSatisfy { !$0.isOn })
    Flaw.$active.withValue([.scopeIgnored]) {
      #expect(Flaw.allCases.filter(\.isOn) == [.scopeIgnored])
    }
  }

  @Test func theListIsForPeopleAndForPrograms() throws {
    #expect(
      FlawList.text([.stateIgnored, .scopeIgnored]) == """
        state-ignored  A client that accepts an answer that belongs to another login. \
        [ST-04 ST-05 ST-06 ST-07 ST-09 ST-10]
        scope-ignored  A client that uses permissions that the user has refused. \
        [CO-01 CO-05 CO-07]
        """)
    let list = try JSONValue(parsing: FlawList.json())
    #expect(list.arrayValue?.count == Flaw.allCases.count)
    #expect(list.arrayValue?.first?["name"]?.stringValue != nil)
  }
}
