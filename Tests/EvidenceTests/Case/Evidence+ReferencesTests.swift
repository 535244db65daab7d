import Evidence
import Testing

struct EvidenceReferencesTests {
  struct ReferenceCase: Sendable, CustomTestStringConvertible {
    let text: String
    let replacement: String
    let message: String
    var testDescription: String { message }
  }

  static let cases = [
    ReferenceCase(
      text: #""number":0"#, replacement: #""number":4"#,
      message: "timeline[0]: there is no run 4"),
    ReferenceCase(
      text: #""run":0"#, replacement: #""run":1"#, message: "outputs[0]: there is no run 1"),
    ReferenceCase(
      text: #""run":0"#, replacement: #""run":-1"#, message: "outputs[0]: there is no run -1"),
    ReferenceCase(
      text: #""kind":"refresh_token""#, replacement: #""exchange":9,"kind":"refresh_token""#,
      message: "secrets[0]: there is no exchange 9"),
  ]

  @Test(arguments: cases)
  func whatPointsNowhereIsRefused(_ example: ReferenceCase) throws {
    let text = String(decoding: EvidenceFormTests.whole.json, as: UTF8.self)
    let parts = text.split(separator: example.text, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let changed = Array("\(parts[0])\(example.replacement)\(parts[1])".utf8)
    let failure = #expect(throws: RecordDocumentFailure.self) { try Evidence(json: changed) }
    #expect(failure?.description == example.message)
  }
}
