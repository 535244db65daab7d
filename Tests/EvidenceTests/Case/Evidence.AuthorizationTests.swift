import Evidence
import Testing

struct EvidenceAuthorizationTests {
  struct AuthorizationCase: Sendable, CustomTestStringConvertible {
    let value: String
    let authorization: Evidence.Authorization
    var testDescription: String { value }
  }

  static let cases = [
    AuthorizationCase(
      value: "Bearer ya29.x", authorization: .init(scheme: "Bearer", credentials: "ya29.x")),
    AuthorizationCase(
      value: "Basic bm90ZXM6YTpi",
      authorization: .init(scheme: "Basic", user: "notes", credentials: "a:b")),
    AuthorizationCase(
      value: "basic nonsense!", authorization: .init(scheme: "basic", credentials: "nonsense!")),
    AuthorizationCase(value: "Bearer", authorization: .init(scheme: "Bearer", credentials: "")),
  ]

  @Test(arguments: cases)
  func theFieldIsTakenApart(_ example: AuthorizationCase) {
    #expect(Evidence.Authorization(example.value) == example.authorization)
  }
}
