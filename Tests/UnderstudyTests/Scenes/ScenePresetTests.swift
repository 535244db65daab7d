import HTTPWire
import TestSupport
import Testing
import UnderstudyTesting
import WireFormats
import Words

@testable import Understudy

/// Every scene can be played, and is what the guide says.
@Suite(.realTime, .understudy) struct ScenePresetTests {
  private let google = Understudy.current

  @Test func eachHasANameOfItsOwn() {
    let names = ScenePreset.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { ScenePreset.named($0)?.name == $0 })
    #expect(ScenePreset.named("day-eight") == nil)
  }

  @Test(arguments: ScenePreset.all.map(\.name))
  func theGuideTellsIt(_ name: String) throws {
    let scene = try #require(ScenePreset.named(name))
    let row = RepositoryFile("docs/exec.md").text.split(separator: "\n")
      .first { $0.hasPrefix("| `\(name)` |") }
    let time = scene.later.map(DurationText.format) ?? "–"
    #expect(try #require(row).hasPrefix("| `\(name)` | \(time) | "))
  }

  /// Playing swallows what can't be armed, so each fault is armed here.
  @Test(arguments: ScenePreset.all.map(\.name))
  func everyFaultCanBeArmed(_ name: String) throws {
    for fault in try #require(ScenePreset.named(name)).faults { _ = try google.arm(fault) }
  }

  @Test func aWeekInTestingEndsWhatWasGrantedBefore() async throws {
    let app = TestApp(
      google: google, client: google.register(.desktop("Notes"), for: .production))
    let grant = try google.grants.mint(for: app.client, scopes: [.drive])
    google.play(try #require(ScenePreset.named("day-seven")))
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == .refreshExpired)
  }

  /// The clock's move alone doesn't tell that the project was put into testing.
  @Test(arguments: ScenePreset.all.map(\.name))
  func theJournalTellsWhichWasPlayed(_ name: String) throws {
    google.play(try #require(ScenePreset.named(name)))
    let events = google.journal.entries.compactMap(\.event)
    #expect(events.first?.code == "scene.played")
    #expect(events.first?.detail == name)
    google.play(ScenePreset(after: .days(1)))
    #expect(google.journal.entries.compactMap(\.event).last?.code == "clock.moved")
    #expect(google.journal.entries.count { $0.event?.code == "scene.played" } == 1)
  }

  @Test func whatIsTakenBackIsGone() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grant = try google.grants.mint(for: app.client, scopes: [.drive])
    google.play(try #require(ScenePreset.named("revoked")))
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == .refreshRevoked)
  }

  /// One permission has no box, so there is nothing to leave clear.
  @Test func untickedBoxesAreRefused() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    google.play(try #require(ScenePreset.named("unticked")))
    let some = try await google.visit(app.authorizationURL([.drive, .tasks]))
    #expect(some.code == nil && some.error == "access_denied")
    #expect(try await google.visit(app.authorizationURL([.drive])).code != nil)
  }

  /// Google's words for a quota that is used up: docs/fidelity.md.
  @Test func theThirdCallIsTheLastThatIsThrottled() throws {
    let scene = try #require(ScenePreset.named("throttled"))
    #expect(scene.faults.map(\.action) == [.quota(.unnamed)])
    #expect(scene.faults.map(\.times) == [3])
  }
}
