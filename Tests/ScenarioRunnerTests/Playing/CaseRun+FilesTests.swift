import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(5))) struct FilesTests {
  @Test(.enabled(if: Stage.hasPython))
  func aStoreThatIsSharedForAMomentIsSeen() async throws {
    let played = try await BadClient.play(
      ["python3", "\(Stage.fixtures)/bad-clients/shares-store.py"], limit: "20s",
      more: #"store: { files: ["${home}/token.json"], read: none }"#)
    let modes = played.evidence.files.filter { $0.place == .store }.map(\.mode)
    #expect(modes == [0o644, 0o600])
    #expect(played.evidence.files.first { $0.place == .store }?.isShared == true)
  }
}
