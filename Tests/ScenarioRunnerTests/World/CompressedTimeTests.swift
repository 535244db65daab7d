import GoogleAuthority
import Testing

@testable import ScenarioRunner

@Suite struct CompressedTimeTests {
  @Test func anHourTakesFourSeconds() {
    #expect(CompressedTime.lifetime(.seconds(3600)) == .seconds(4))
    #expect(CompressedTime.lifetime(.seconds(60)) == .seconds(3))
    let (wait, jump) = CompressedTime.advance(.seconds(3600))
    #expect(wait == .seconds(4))
    #expect(jump == .zero)
  }

  @Test func whatWouldTakeMinutesIsJumpedOver() {
    let (wait, jump) = CompressedTime.advance(.seconds(7 * 86_400))
    #expect(wait == .seconds(10))
    #expect(jump == .seconds(662))
  }

  @Test func codesKeepTheirTime() {
    var lifetimes = Lifetimes()
    CompressedTime.apply(to: &lifetimes)
    #expect(lifetimes.code == .seconds(600))
    #expect(lifetimes.idToken == .seconds(4))
  }
}
