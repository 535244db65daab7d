import Testing

@testable import System

@Suite struct EndingTests {
  /// One look: when, and whether anybody is left.
  struct Look: Sendable {
    var at: Duration
    var isAnyoneLeft: Bool
    var step: Ending.Step
  }

  struct EndingCase: Sendable, CustomTestStringConvertible {
    var name: String
    var grace = Duration.seconds(5)
    var looks: [Look]
    var testDescription: String { name }

    static func look(_ ms: Int, left: Bool, _ step: Ending.Step) -> Look {
      Look(at: .milliseconds(ms), isAnyoneLeft: left, step: step)
    }

    static func at(_ ms: Int) -> Duration { .milliseconds(ms) }

    static let all = [
      EndingCase(
        name: "nobody is left", looks: [look(100, left: false, .finished(.orderly))]),
      EndingCase(
        name: "they end when asked",
        looks: [
          look(100, left: true, .send([.terminate, .resume], lookAgainAt: at(5100))),
          look(200, left: true, .lookAgain(at: at(5100))),
          look(300, left: false, .finished(.orderly)),
          look(400, left: false, .finished(.orderly)),
        ]),
      EndingCase(
        name: "they ignore it",
        looks: [
          look(0, left: true, .send([.terminate, .resume], lookAgainAt: at(5000))),
          look(5000, left: true, .send([.kill], lookAgainAt: at(5020))),
          look(5020, left: false, .finished(.forced)),
        ]),
      EndingCase(
        name: "they multiply",
        looks: [
          look(0, left: true, .send([.terminate, .resume], lookAgainAt: at(5000))),
          look(5500, left: true, .send([.kill], lookAgainAt: at(5520))),
          look(5520, left: true, .send([.kill], lookAgainAt: at(5540))),
          look(7490, left: true, .send([.kill], lookAgainAt: at(7500))),
          look(7500, left: true, .finished(.leftBehind)),
          look(7600, left: false, .finished(.leftBehind)),
        ]),
      EndingCase(
        name: "no grace", grace: .zero,
        looks: [
          look(10, left: true, .send([.kill], lookAgainAt: at(30))),
          look(12, left: false, .finished(.forced)),
        ]),
    ]
  }

  @Test(arguments: EndingCase.all)
  func steps(_ c: EndingCase) {
    var ending = Ending(grace: c.grace, patience: .seconds(2))
    for look in c.looks {
      #expect(ending.step(at: look.at, isAnyoneLeft: look.isAnyoneLeft) == look.step)
    }
  }

  @Test func hurryingEndsTheGrace() {
    var ending = Ending(grace: .seconds(60))
    _ = ending.step(at: .seconds(1), isAnyoneLeft: true)
    ending.hurry()
    #expect(
      ending.step(at: .seconds(2), isAnyoneLeft: true)
        == .send([.kill], lookAgainAt: .milliseconds(2020)))
    ending.hurry()
    #expect(ending.step(at: .seconds(3), isAnyoneLeft: false) == .finished(.forced))
  }
}
