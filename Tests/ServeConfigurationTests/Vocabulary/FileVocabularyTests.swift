import Forms
import Testing
import WireFormats

@testable import ServeConfiguration

struct FileVocabularyTests {
  private static let sections =
    Reach(from: SectionReference(FileMembers.self)).sections.map(\.section)
    + ClientMembers.variants.variants.map(\.section)

  @Test func everyPartOfTheFileIsReached() {
    #expect(
      Set(Self.sections.map(\.title)) == [
        "the file", "a project", "a service account", "a delegation", "a receiver", "an account",
        "an organisation", "a scope", "a route", "the lifetimes", "the switches", "a rotation",
        "a desktop client", "a web client", "a client for devices", "an iOS client",
        "an Android client", "a Chrome extension", "a Windows client",
      ])
  }

  @Test func noNameIsThereTwice() {
    for section in Self.sections {
      #expect(Set(section.names).count == section.names.count, "in \(section.title)")
    }
  }

  @Test func everyUsualValueCouldBeWritten() {
    for member in Self.sections.flatMap(\.members) {
      guard case .value(let text) = member.usually else { continue }
      let start = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
      var checker = Checker(ProblemList(source: "usual"))
      checker.check(Node(.scalar(Scalar(text)), at: start), member.shape)
      #expect(checker.problems.isEmpty, "\(member.name): \(text)")
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
