import System
import Evidence
import TestSupport
import Testing
import WireFormats

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(30))) struct FileWatchTests {
  @Test(.enabled(if: Stage.hasPython))
  func aStoreThatIsSharedForAMomentIsSeen() async throws {
    let played = try await BadClient.play(
      ["python3", "\(Stage.fixtures)/bad-clients/shares-store.py"], limit: "100s",
      more: #"store: { files: ["${home}/token.json"], read: none }"#)
    let modes = played.evidence.files.filter { $0.place == .store }.map(\.mode)
    #expect(modes == [0o644, 0o600])
    #expect(played.evidence.files.first { $0.place == .store }?.isShared == true)
  }

  @Test func everyChangeIsReportedOnce() throws {
    let path = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(path) }
    let folder = try CaseFolder("\(path)/case")
    let store = "\(folder.home)/token.json"
    let settings = "\(folder.work)/client_secret.json"
    try FileTree.write(Array("{}".utf8), to: settings)
    var watch = FileWatch(store: [store], in: folder)
    let moment = Moment.start(Timestamp(secondsSince1970: 1_900_000_000))
    func look(run: Int? = nil) -> [String] {
      var seen: [String] = []
      watch.lookAtAll(run: run, now: { moment }) { file in
        let name = file.path.split(separator: "/").last.map(String.init) ?? ""
        seen.append("\(file.place) \(name) \(file.kind) \(file.text ?? "") \(file.run ?? -1)")
      }
      return seen
    }
    #expect(look() == [], "what the driver has had written is none of the client's")
    try FileTree.write(Array("t".utf8), to: store)
    try FileTree.makeFolder("\(folder.work)/inner")
    try FileTree.write(Array("a".utf8), to: "\(folder.work)/inner/log")
    #expect(look(run: 3) == ["store token.json regular t 3", "work log regular a 3"])
    #expect(look() == [])
    FileTree.remove("\(folder.work)/inner/log")
    FileTree.remove(store)
    #expect(look() == ["store token.json gone  -1", "work log gone  -1"])
    try FileTree.write(Array("{ }".utf8), to: settings)
    #expect(look() == ["work client_secret.json regular { } -1"])
  }
}
