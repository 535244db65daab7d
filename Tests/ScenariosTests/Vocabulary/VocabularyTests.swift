import Testing
import WireFormats

@testable import Scenarios

struct VocabularyTests {
  private static let sections =
    SectionName.allCases.map(\.section) + VariantName.allCases.flatMap(\.variants).map(\.section)

  @Test func noNameIsThereTwice() {
    for section in Self.sections {
      #expect(Set(section.names).count == section.names.count, "in \(section.title)")
    }
  }

  @Test func noNameIsABooleanToAnybody() {
    let names = Set(Self.sections.flatMap(\.names))
    #expect(names.isDisjoint(with: ["on", "off", "yes", "no", "y", "n"]))
  }

  @Test func everySummaryIsASentence() {
    for section in Self.sections {
      for member in section.members {
        #expect(member.summary.hasSuffix("."), "\(section.title): \(member.name)")
        #expect(
          member.summary.first?.isUppercase == true, "\(section.title): \(member.name)")
      }
    }
  }

  @Test func aChoiceIsAmongMembersThatMayBeLeftOut() {
    for section in Self.sections {
      for choice in section.choices {
        #expect(Set(choice.names).isSubset(of: section.names))
        #expect(Set(choice.names).isDisjoint(with: section.requiredNames))
      }
    }
  }

  @Test func rulesHaveCodesOfTheirSeverity() {
    for rule in Rule.allCases {
      #expect(rule.rawValue.count == 4)
      #expect(rule.severity == (rule.rawValue.first == "W" ? .warning : .error))
    }
  }
}
