import System
import Testing

@testable import ScenarioRunner

@Suite struct FakeTimeFileTests {
  @Test(arguments: [
    (Duration.zero, "+0\n"), (.seconds(3660), "+3660\n"), (.seconds(-61), "-61\n"),
    (.milliseconds(1499), "+1\n"), (.milliseconds(1500), "+2\n"),
  ])
  func aLineMovesTheTime(_ ahead: Duration, _ line: String) {
    #expect(FakeTimeFile.line(ahead) == line)
  }

  @Test func theFileIsReplacedAtOnce() throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    let file = FakeTimeFile(path: "\(folder)/clock")
    file.write(.seconds(5))
    file.write(.seconds(6))
    #expect(FileTree.read(file.path).map { String(decoding: $0, as: UTF8.self) } == "+6\n")
    #expect(FileTree.names(in: folder) == ["clock"])
  }
}
