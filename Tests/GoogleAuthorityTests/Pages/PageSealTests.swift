import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct PageSealTests {
  private let now = Timestamp(secondsSince1970: 1_000_000)
  private let seal: PageSeal

  init() {
    var random = SeededRandom(seed: 1)
    seal = PageSeal(random: &random)
  }

  @Test func itHoldsForAnHour() {
    let value = seal.value(for: ["a", "b"], at: now)
    #expect(value.hasPrefix("1003600."))
    #expect(seal.flaw(in: value, for: ["a", "b"], at: now) == nil)
    #expect(seal.flaw(in: value, for: ["a", "b"], at: now + .seconds(3599)) == nil)
    #expect(
      seal.flaw(in: value, for: ["a", "b"], at: now + .seconds(3600)) == Cause.Page.stale)
  }

  @Test(arguments: [["a"], ["ab", ""], ["", "ab"], ["b", "a"], ["a", "b", ""], []])
  func itHoldsForNothingElse(_ matter: [String]) {
    let value = seal.value(for: ["a", "b"], at: now)
    #expect(seal.flaw(in: value, for: matter, at: now) == Cause.Page.forged)
  }

  @Test(arguments: [nil, "", ".", "1003600", "1003600.", "x.y", "1003600.a.b", "9999999.\0"])
  func nonsenseIsForged(_ value: String?) {
    #expect(seal.flaw(in: value, for: ["a"], at: now) == Cause.Page.forged)
  }

  @Test func theEndCannotBeMoved() {
    let code = seal.value(for: ["a"], at: now).drop { $0 != "." }
    #expect(seal.flaw(in: "9999999" + code, for: ["a"], at: now) == Cause.Page.forged)
  }

  @Test func anotherInstanceHasAnotherKey() {
    var random = SeededRandom(seed: 2)
    let value = PageSeal(random: &random).value(for: ["a"], at: now)
    #expect(seal.flaw(in: value, for: ["a"], at: now) == Cause.Page.forged)
  }
}
