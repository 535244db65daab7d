import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite(.realTime, .understudy) struct SceneAPITests {
  @Test func aSceneMakesUpASituation() async throws {
    let google = Understudy.current
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grant = try google.grants.mint(for: app.client, scopes: [.drive])
    google.scene(.daySeven)
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.cause == .refreshExpired)
  }

  @Test func everySceneOfTheMockHasAName() {
    #expect(Understudy.Scene.allCases.map(\.rawValue) == ScenePreset.all.map(\.name))
  }
}
