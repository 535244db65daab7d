import Forms
import TestSupport
import Testing
import WireFormats
import YAMLForms

@testable import Plays

/// Parts that the cases of a scenario share make no difference.
struct ScenarioPartsTests {
  private static let shipped =
    RepositoryFile.all("scenarios/*/*.yaml") + RepositoryFile.all("scenarios/*/*/*.yaml")

  @Test(arguments: shipped)
  func eachCaseSaysWhatItWouldAlone(_ file: RepositoryFile) throws {
    let root = try #require(FormDocument(yaml: file.bytes, name: file.name).root)
    let variants = root["cases"]?.mapping?.entries ?? []
    let alone = try (variants.isEmpty ? [nil] : variants.map(Optional.some)).map { variant in
      var parts = ScenarioParts(root, mentionsCases: true)
      var filling = CaseFilling(variant, source: file.name)
      return try parts.scenario(
        of: parts.filled(by: &filling), at: root.span, source: file.name,
        variant: variant?.key.text)
    }
    #expect(
      ReadFile(contents: file.bytes, name: file.name).scenarios == alone.knowingEachOther)
  }

  @Test(arguments: PartsCase.all)
  func everyCaseIsChecked(_ example: PartsCase) {
    let text = """
      schema: scenario/1
      id: parts
      title: Parts
      flows: [loopback]
      uses: [login]
      cases:
        one: { word: a }
        two: { word: b }
      steps:
      \(example.steps)
        - occupy: "${case.word}"

      """
    let file = ReadFile(contents: Array(text.utf8), name: "a.yaml")
    #expect(Lint([file]).diagnostics.map(\.headlineWithCode) == example.findings)
  }
}

/// Steps of which some are for one case alone, and what is said about them.
struct PartsCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var steps: String
  var findings: [String]

  static let all = [
    PartsCase(
      testDescription: "a name that another case gives",
      steps: """
          - run: login
          - remember: { place: "http://127.0.0.1:1" }
            when: { case: one }
          - occupy: "${remembered.place}"
        """,
      findings: ["a.yaml:13:14: error[E305]: ${remembered.place} is not defined"]),
    PartsCase(
      testDescription: "a name that is given in every case",
      steps: """
          - run: login
          - remember: { place: "http://127.0.0.1:1", other: "x" }
          - occupy: "${remembered.place}"
        """,
      findings: ["a.yaml:11:46: warning[W030]: remembered value \"other\" is never used"]),
    PartsCase(
      testDescription: "a case in which nothing runs",
      steps: """
          - run: login
            when: { case: one }
        """,
      findings: ["a.yaml:2:5: warning[W044]: nothing is ever run in case \"two\""]),
  ]
}
