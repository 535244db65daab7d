import Testing

@testable import RehearsalClient

struct FlawTests {
  @Test func eachTakesOneHabitAway() {
    let flawed = Flaw.all.map { Flaw.habits(with: [$0]) }
    #expect(Set(flawed).count == Flaw.all.count)
    #expect(!flawed.contains(Habits()))
    #expect(Set(Flaw.all.map(\.name)).count == Flaw.all.count)
  }

  @Test func togetherTheyTakeAllOfTheirsAway() {
    var habits = Habits()
    habits.comparesState = false
    habits.obeysGrantedScopes = false
    let flaws = ["state-ignored", "scope-ignored"].compactMap(Flaw.named)
    #expect(Flaw.habits(with: flaws) == habits)
    #expect(Flaw.named("perfect") == nil)
  }
}
