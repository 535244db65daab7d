import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.5 and 11: scopes as sets, whatever they are.
@Suite struct ScopePropertyTests {
  private static let scopes =
    [.openID, .email, .profile]
    + ["a", "b", "c", "d"].map { Scope(rawValue: "https://www.googleapis.com/auth/\($0)") }

  private static func some(_ random: inout SeededRandom) -> [Scope] {
    scopes.filter { _ in random.number(below: 2) == 0 }
  }

  @Test func narrowing() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<500 {
      let granted = Self.some(&random)
      let wanted = Self.some(&random)
      let narrowed = GrantedScopes(granted).narrowed(to: Array(wanted.reversed()))
      if Set(wanted).isSubset(of: granted) {
        let expected = granted.filter(wanted.contains)
        #expect(narrowed?.list == expected)
        // Twice the same makes no difference.
        #expect(narrowed?.narrowed(to: wanted) == narrowed)
      } else {
        #expect(narrowed == nil)
      }
    }
  }

  @Test func consentsAddUpInAnyOrder() {
    var random = SeededRandom(seed: 2)
    let account = Subject(rawValue: "1")
    let project = ProjectNumber(rawValue: "1")
    let now = Timestamp(secondsSince1970: 0)
    for _ in 0..<100 {
      let parts = (0..<3).map { _ in Self.some(&random) }
      var forwards = Consents()
      var backwards = Consents()
      for part in parts { forwards.grant(part, by: account, to: project, at: now) }
      for part in parts.reversed() { backwards.grant(part, by: account, to: project, at: now) }
      #expect(forwards.scopes(of: account, for: project) == Set(parts.joined()))
      #expect(forwards == backwards)
    }
  }

  @Test(arguments: [Project.ConsentStyle.granular, .whole])
  func consent(_ style: Project.ConsentStyle) {
    var random = SeededRandom(seed: 3)
    for _ in 0..<1000 {
      let requested = Self.some(&random)
      let earlier = Set(Self.some(&random))
      let refused = Set(Self.some(&random))
      let asksAgain = random.number(below: 2) == 0
      let question = ConsentQuestion(
        requested: requested, earlier: earlier, asksAgain: asksAgain, style: style)
      let asked = asksAgain ? Set(requested) : Set(requested).subtracting(earlier)
      #expect(Set(question.asked) == asked)
      #expect(asked.isSuperset(of: question.boxes))
      let signIn = question.boxes.filter(\.isSignIn)
      #expect(signIn == [])
      #expect(question.boxes.count != 1)
      switch question.result(refusing: refused) {
      case .granted(let granted):
        // Nothing that wasn't requested, nothing that was refused, and everything else.
        #expect(Set(granted) == Set(requested).subtracting(refused))
        #expect(refused.isSubset(of: question.boxes))
        #expect(!granted.isEmpty)
      case .denied: #expect(refused == Set(requested))
      case .impossible: #expect(!refused.isSubset(of: question.boxes))
      }
    }
  }
}
