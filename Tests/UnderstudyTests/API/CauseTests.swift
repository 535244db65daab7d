import GoogleAuthority
import Testing
import Understudy

@Suite struct CauseTests {
  @Test func allCausesArePublic() {
    #expect(Understudy.Cause.all.map(\.code) == GoogleAuthority.Cause.all.map(\.code))
    for (cause, inside) in zip(Understudy.Cause.all, GoogleAuthority.Cause.all) {
      #expect(cause.explanation == inside.explanation)
      #expect(cause.fix == inside.fix)
    }
  }

  @Test func aNamedCauseSaysWhatHappenedAndWhatToDo() {
    let cause = Understudy.Cause.refreshExpired
    #expect(
      cause.description
        == "refresh.expired: In testing, a refresh token lasts seven days.")
    #expect(cause.fix == "Ask the user again, or publish the app.")
    #expect(Understudy.Cause.all.contains(cause))
    #expect(cause != .refreshEnded)
  }
}
