import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct VirtualClockTests {
  private let noon = Understudy.Instant(secondsSince1970: 1_772_366_400)

  @Test func timePassesAtOnce() {
    let clock = Understudy.current.clock
    let before = clock.now
    clock.advance(days: 7)
    #expect(before.duration(to: clock.now) >= .days(7))
    #expect(before.duration(to: clock.now) < .days(7) + .hours(1))
  }

  @Test func aFrozenClockMovesOnlyWhenItIsMoved() {
    let clock = Understudy.current.clock
    #expect(!clock.isFrozen)
    clock.freeze()
    clock.set(to: noon)
    #expect(clock.isFrozen)
    #expect(clock.now == noon)
    clock.advance(minutes: -5)
    #expect(clock.now.description == "2026-03-01T11:55:00Z")
    clock.resume()
    #expect(!clock.isFrozen)
    #expect(clock.now >= noon.advanced(by: .minutes(-5)))
    #expect(clock.now < noon)
    clock.reset()
    #expect(clock.now > Understudy.Instant(secondsSince1970: 1_772_366_400))
  }

  @Test func jumpsAreInTheJournal() throws {
    let google = Understudy.current
    google.clock.freeze()
    google.clock.set(to: noon)
    google.clock.advance(hours: 1)
    let entry = try #require(google.journal.last)
    #expect(entry.time == noon.advanced(by: .hours(1)))
    #expect(entry.event?.code == "clock.moved")
    #expect(entry.event?.detail == "from 2026-03-01T12:00:00Z")
    #expect(google.journal.count == 2)
  }

  @Test func answersAreOfTheInstancesTime() async throws {
    let google = Understudy.current
    google.clock.freeze()
    google.clock.set(to: noon)
    let answer = try await google.send(.get, "/.well-known/openid-configuration")
    #expect(answer.fields[.date] == "Sun, 01 Mar 2026 12:00:00 GMT")
  }
}
