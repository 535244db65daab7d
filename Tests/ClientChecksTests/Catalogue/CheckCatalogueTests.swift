import ClientChecks
import Evidence
import Testing
import Words

struct CheckCatalogueTests {
  @Test func idsAreUniqueAndInOrder() {
    let ids = CheckCatalogue.all.checks.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
  }

  @Test func everyGroupHasAName() {
    #expect(
      Set(CheckCatalogue.all.checks.map(\.id.group)) == Set(CheckGroup.allCases.map(\.rawValue)))
  }

  @Test func everyCitationLeadsSomewhere() {
    for check in CheckCatalogue.all.checks {
      for key in check.citations {
        #expect(key.document != nil, "\(check.id): \(key.rawValue)")
      }
      // A rule without a source is the house's, and says so.
      #expect(!check.citations.isEmpty || check.isHouseRule, "\(check.id)")
    }
  }

  @Test func everyCheckExplainsItself() {
    for check in CheckCatalogue.all.checks {
      let rule = check.rule
      let texts = [rule.title, rule.sentence, rule.threat, rule.usualCause, rule.fix]
      #expect(texts.allSatisfy { !$0.isEmpty }, "\(check.id)")
      #expect(rule.sentence.hasSuffix("."), "\(check.id)")
      #expect(!check.evidence.isEmpty, "\(check.id)")
    }
  }

  @Test func aRuleIsWhatTheCheckSays() {
    let check = Check(
      "ST-04", .must, "A title", citing: ["8252§8.9"],
      rule: "A rule.", threat: "A threat.", usualCause: "A cause.", fix: "A fix."
    ) { _ in .holds() }
    var rule = Rule(id: "ST-04", title: "A title")
    rule.sentence = "A rule."
    rule.citations = [
      Citation("RFC 8252 §8.9", link: "https://www.rfc-editor.org/rfc/rfc8252#section-8.9")
    ]
    rule.threat = "A threat."
    rule.usualCause = "A cause."
    rule.fix = "A fix."
    #expect(check.rule == rule)
  }
}
