import Testing

@testable import ServeConfiguration

struct FileVocabularyTests {
  private static let sections = FileVocabulary.sections + ClientType.allCases.map(\.section)

  @Test func noNameIsThereTwice() {
    for section in Self.sections {
      #expect(Set(section.names).count == section.names.count, "in \(section.title)")
    }
  }

  @Test func everyNestedMappingHasItsSection() {
    let titles = Set(FileVocabulary.sections.map(\.title) + ["a client"])
    for member in Self.sections.flatMap(\.members) {
      switch member.form {
      case .mapping(let title), .list(let title):
        #expect(titles.contains(title), "\(member.name) leads to \(title)")
      case .text, .texts, .bool, .wholeNumber, .duration, .durations, .word, .words, .json: break
      }
    }
  }

  @Test func noNameIsABooleanToAnybody() {
    let names = Set(Self.sections.flatMap(\.names))
    #expect(names.isDisjoint(with: ["on", "off", "yes", "no", "y", "n"]))
  }

  @Test func everySummaryIsASentence() {
    for member in Self.sections.flatMap(\.members) {
      #expect(member.summary.hasSuffix("."), "\(member.name)")
      #expect(member.summary.first?.isUppercase == true, "\(member.name)")
    }
  }
}
