import Forms
import Testing
import WireFormats

@testable import Plays

struct VocabularyTests {
  private static let sections =
    FileKind.allCases.flatMap { kind in
      let reach = Reach(from: kind.section)
      return reach.sections.map(\.section)
        + reach.variants.flatMap(\.variants.variants).map(\.section)
    }

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

  @Test func everyUsualValueCouldBeWritten() {
    for member in Self.sections.flatMap(\.members) {
      guard case .value(let text) = member.usually else { continue }
      let start = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
      // What is known only while a case runs is usual for two members alone.
      guard text != "${auto}" else { continue }
      var checker = Checker(ProblemList(source: "usual"))
      checker.check(Node(.scalar(Scalar(text)), at: start), member.shape)
      #expect(checker.problems.isEmpty, "\(member.name): \(text)")
    }
  }

  @Test func codesTellTheirSeverity() {
    for code in PlayCode.allCases {
      #expect(code.rawValue.count == 4)
      #expect(code.severity == (code.rawValue.first == "W" ? .warning : .error))
    }
    for code in FormCode.allCases {
      #expect(code.rawValue.count == 4)
      #expect(code.severity == .error)
    }
  }

  @Test func noCodeIsThereTwice() {
    let codes = PlayCode.allCases.map(\.rawValue) + FormCode.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
  }

  @Test func everyDefinitionHasAName() {
    for kind in FileKind.allCases {
      let definitions = Reach(from: kind.section).sections.map(\.section.definition)
      #expect(Set(definitions).count == definitions.count)
    }
  }
}
