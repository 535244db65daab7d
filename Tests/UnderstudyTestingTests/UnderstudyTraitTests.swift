import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite(.realTime, .understudy) struct UnderstudyTraitTests {
  @Test(arguments: 0..<20) func everyArgumentHasAnInstanceOfItsOwn(_ number: Int) {
    let google = Understudy.current
    #expect(google.journal.count == 0)
    google.clock.advance(days: number)
    #expect(google.journal.count == 1)
  }

  @Test(.understudy(.init(seed: "a"))) func aTestCanHaveAnotherConfigurationThanItsSuite() {
    let app = Understudy.current.register(.desktop("Notes"))
    let again = Understudy.current.register(.desktop("Notes"))
    #expect(app != again)
  }

  @Test(.understudy { $0.https = ["127.0.0.1:0"] }) func aClosureChangesTheConfiguration() {
    #expect(Understudy.current.httpsURLs.count == 1)
    #expect(
      Understudy.current.authorityCertificate?.hasPrefix("-----BEGIN CERTIFICATE-----") == true)
  }

  @Test func childTasksKnowTheInstance() async {
    let google = Understudy.current
    async let other = Understudy.current
    #expect(await other === google)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 { group.addTask { Understudy.current === google } }
      for await same in group { #expect(same) }
    }
  }
}
