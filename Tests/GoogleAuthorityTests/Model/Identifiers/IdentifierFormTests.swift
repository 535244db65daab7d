import Keyring
import Testing

@testable import GoogleAuthority

/// google-behaviour 5: the forms of client ids and secrets.
@Suite struct IdentifierFormTests {
  private static let project = ProjectNumber(rawValue: "123456789012")
  private static let suffix = ".apps.googleusercontent.com"

  @Test func whatIsMadeFromASeedStaysTheSame() {
    var random = SeededRandom(seed: 1)
    let made = [
      ProjectNumber.random(using: &random).rawValue,
      ClientID.random(of: Self.project, using: &random).rawValue,
      ClientSecret.random(using: &random),
      Subject.random(using: &random).rawValue,
    ]
    #expect(
      made == [
        "721154537066",
        "123456789012-3vbnhecsw015icyavs020j1t6ufwxugq.apps.googleusercontent.com",
        "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", "100146804660329888008",
      ])
  }

  @Test func whatIsMadeIsWellFormed() {
    // The thread sanitizer follows the address of what is passed, and an empty struct has none.
    var random = SeededRandom(seed: "well-formed")
    for _ in 0..<200 {
      let number = ProjectNumber.random(using: &random)
      #expect(number.rawValue.utf8.count == 12)
      #expect(number.isWellFormed)
      let id = ClientID.random(of: number, using: &random)
      #expect(id.rawValue.utf8.count == 72)
      #expect(id.projectNumber == number)
      let secret = ClientSecret.random(using: &random)
      #expect(secret.utf8.count == 35)
      #expect(ClientSecret.isWellFormed(secret))
      let subject = Subject.random(using: &random)
      #expect(subject.rawValue.utf8.count == 21)
      #expect(subject.rawValue.hasPrefix("1"))
      #expect(subject.isWellFormed)
    }
  }

  @Test(arguments: [
    ("123456789012-0123456789abcdefghijklmnopqrstuv\(suffix)", "123456789012"),
    ("407408718192\(suffix)", "407408718192"),
    ("1-notes_2\(suffix)", "1"),
    ("", nil), (suffix, nil), ("-a\(suffix)", nil), ("12-\(suffix)", nil), ("12-A\(suffix)", nil),
    ("12-a b\(suffix)", nil), ("12-a-b\(suffix)", nil), ("012-a\(suffix)", nil),
    ("test\(suffix)", nil), ("12-a", nil), ("12-a\(suffix).evil.com", nil),
    ("12-é\(suffix)", nil), ("12-\u{0}\(suffix)", nil),
    ("12345678901234567890-a\(suffix)", nil),
    ("12-\(String(repeating: "a", count: 65))\(suffix)", nil),
  ])
  func aClientIDNamesItsProject(_ id: String, _ number: String?) {
    #expect(ClientID(rawValue: id).projectNumber?.rawValue == number)
  }

  @Test(arguments: [
    ("GOCSPX-abcdefghijklmnopqrstuvwxyz_-", true), ("Xw2vL6zIcBNxtKr8o381KQWo", true),
    ("GOCSPX-abcdefghijklmnopqrstuvwxyz_", false), ("GOCSPX-abcdefghijklmnopqrstuvwxyz_+", false),
    ("gocspx-abcdefghijklmnopqrstuvwxyz_-", false), ("secret", false), ("", false),
  ])
  func secrets(_ secret: String, _ isWellFormed: Bool) {
    #expect(ClientSecret.isWellFormed(secret) == isWellFormed)
  }

  @Test(arguments: [
    ("110169484474386276334", true), ("1", true), (String(repeating: "1", count: 255), true),
    (String(repeating: "1", count: 256), false), ("", false), ("1a", false), ("٣", false),
  ])
  func subjects(_ subject: String, _ isWellFormed: Bool) {
    #expect(Subject(rawValue: subject).isWellFormed == isWellFormed)
  }
}
