import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 3.1: what `login_hint`, `hd` and `authuser` do to the account chooser.
@Suite struct AccountListTests {
  typealias Stage = AuthorizationStage

  struct Order: Sendable, CustomTestStringConvertible {
    let query: String
    let signedIn: [Subject]
    let emails: [String]
    var testDescription: String { "\(query) \(signedIn.count)" }
  }

  private static let ada = "ada@example.com"
  private static let grace = "grace@work.com"

  @Test(arguments: [
    Order(query: "", signedIn: [], emails: [ada, grace]),
    Order(query: "", signedIn: [Stage.grace], emails: [grace, ada]),
    Order(query: "", signedIn: [Stage.grace, Stage.ada], emails: [grace, ada]),
    Order(query: "login_hint=ada@example.com", signedIn: [Stage.grace], emails: [ada, grace]),
    Order(query: "login_hint=200", signedIn: [], emails: [grace, ada]),
    Order(query: "login_hint=nobody", signedIn: [], emails: [ada, grace]),
    Order(query: "hd=work.com", signedIn: [Stage.ada], emails: [grace, ada]),
    Order(query: "hd=else.com", signedIn: [], emails: [ada, grace]),
    Order(query: "authuser=1", signedIn: [Stage.ada, Stage.grace], emails: [grace, ada]),
    Order(query: "authuser=9", signedIn: [Stage.ada, Stage.grace], emails: [ada, grace]),
    Order(query: "authuser=-1", signedIn: [Stage.ada, Stage.grace], emails: [ada, grace]),
  ])
  func theLikeliestComesFirst(_ c: Order) {
    let stage = Stage()
    var user = VirtualUser()
    for account in c.signedIn { user.signIn(account, at: stage.now) }
    let list = AccountList(
      for: AuthorizationParameters(query: c.query), user, in: stage.registry)
    #expect(list.entries.map(\.account.email) == c.emails)
    #expect(
      list.entries.filter(\.isSignedIn).map(\.account.subject.rawValue)
        == list.entries.map(\.account.subject).filter(c.signedIn.contains).map(\.rawValue))
    #expect(!list.isCut)
  }

  @Test func aPageHoldsTwenty() {
    var registry = Registry()
    for number in 10..<31 {
      registry.put(
        Account(
          subject: Subject(rawValue: "\(number)"), email: "\(number)@e.com", givenName: "N",
          familyName: "N"))
    }
    let list = AccountList(
      for: AuthorizationParameters(query: "login_hint=30"), VirtualUser(), in: registry)
    #expect(list.entries.map(\.account.email).prefix(2) == ["30@e.com", "10@e.com"])
    #expect(list.entries.count == 20)
    #expect(list.isCut)
  }
}
