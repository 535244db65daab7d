import Evidence
import TestSupport
import Testing

struct EvidenceAuthorizationTests {
  static let cases: [Example<String, Evidence.Authorization>] = [
    Example("Bearer ya29.x", .init(scheme: "Bearer", credentials: "ya29.x")),
    Example(
      "Basic bm90ZXM6YTpi",
      .init(scheme: "Basic", user: "notes", credentials: "a:b")),
    Example("basic nonsense!", .init(scheme: "basic", credentials: "nonsense!")),
    Example("Bearer", .init(scheme: "Bearer", credentials: "")),
  ]

  @Test(arguments: cases)
  func theFieldIsTakenApart(_ example: Example<String, Evidence.Authorization>) {
    #expect(Evidence.Authorization(example.given) == example.expected)
  }
}
