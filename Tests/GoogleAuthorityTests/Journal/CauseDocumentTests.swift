import Glibc
import GoogleAuthority
import Testing

/// docs/causes.md lists the vocabulary. UNDERSTUDY_RECORD=1 writes it anew, and fails once.
@Suite struct CauseDocumentTests {
  private static let path =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/docs/causes.md"

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
    if getenv("UNDERSTUDY_RECORD") != nil {
      Self.write(Self.expected)
      Issue.record("docs/causes.md was written anew")
    }
    #expect(Self.read() == Self.expected)
  }

  @Test func everyCodeIsThereOnce() {
    #expect(Set(Cause.all.map(\.code)).count == Cause.all.count)
  }

  private static func read() -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private static func write(_ text: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    _ = fwrite(bytes, 1, bytes.count, file)
  }
}
