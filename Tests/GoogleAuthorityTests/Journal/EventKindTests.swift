import Testing
import WireFormats

@testable import GoogleAuthority

/// The vocabulary is closed, and each word in it means one thing.
@Suite struct EventKindTests {
  @Test func eachCodeStandsForOneKind() {
    #expect(Set(EventKind.all.map(\.code)).count == EventKind.all.count)
  }

  @Test(arguments: EventKind.all.map(\.code))
  func codesAreATopicAndWords(_ code: String) {
    let parts = code.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    for part in parts {
      #expect(part.wholeMatch(of: #/[a-z]+(_[a-z]+)*/#) != nil)
    }
  }

  @Test func explanationsAreSentences() {
    #expect(EventKind.all.allSatisfy { $0.explanation.hasSuffix(".") })
  }

  @Test func everyEndFromOutsideHasItsKind() {
    let silent: [GrantEnd] = [
      .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .rotated, .forgotten,
    ]
    for end in GrantEnd.allCases { #expect((EventKind.grant(end) == nil) == silent.contains(end)) }
  }

  @Test func aMoveOfTheClockIsTakenDown() {
    var world = ChangeWorld()
    let before = world.now
    world.now += .seconds(7 * 86_400)
    world.authority.noteClockMove(from: before, at: world.now)
    #expect(world.lines == ["clock.moved from 1994-11-06T08:49:37Z"])
    #expect(world.authority.journal.last?.time == world.now)
  }
}
