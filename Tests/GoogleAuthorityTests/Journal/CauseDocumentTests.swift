import GoogleAuthority
import TestSupport
import Testing

/// docs/causes.md lists the vocabulary. UNDERSTUDY_RECORD=1 writes it anew, and fails once.
@Suite struct CauseDocumentTests {
  private static var expected: String {
    let rows = Cause.all.sorted { $0.code < $1.code }.map { cause in
      "| `\(cause.code)` | \(cell(cause.explanation)) | \(cell(cause.fix)) |\n"
    }
    return """
      # Causes

      The wire is as vague as Google's; the journal says why. These are all the causes that it knows, \
      with what a developer usually has to change. The list is made from the code: \
      `UNDERSTUDY_RECORD=1 scripts/test --filter CauseDocumentTests` writes it anew.

      | Cause | What has happened | What to change |
      | --- | --- | --- |

      """ + rows.joined()
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  @Test func theDocumentListsEveryCause() {
    RepositoryFile("docs/causes.md").expect(Self.expected)
  }

  @Test func everyCodeIsThereOnce() {
    #expect(Set(Cause.all.map(\.code)).count == Cause.all.count)
  }
}
