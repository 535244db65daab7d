import Testing

@testable import UnderstudyCommand

/// The short form of a route is what a file would say.
struct ExecRouteTests {
  private static let forms: [(String, String?)] = [
    (
      "GET www.googleapis.com/notes/{id} https://www.googleapis.com/auth/notes email",
      #"{"method":"GET","path":"/notes/{id}","answer":{},"hosts":["www.googleapis.com"],"#
        + #""scopes":["https://www.googleapis.com/auth/notes","email"]}"#
    ),
    ("POST /notes", #"{"method":"POST","path":"/notes","answer":{}}"#),
    ("{path: /notes}", nil), ("GET", nil), ("GET notes", nil), ("", nil),
  ]

  @Test(arguments: forms)
  func theShortFormIsWrittenOut(_ text: String, _ element: String?) {
    #expect(ExecRoute.element(of: text) == element)
  }

  @Test(
    arguments: [
      (["/usr/bin/msmtp", "a@example.com"], true), (["mutt"], true), (["python3", "mutt"], false),
      ([], false),
    ] as [([String], Bool)])
  func programsOfMailHeedNoProxy(_ command: [String], _ isKnown: Bool) {
    #expect((HeedlessProgram.reason(for: command) != nil) == isKnown)
  }
}
