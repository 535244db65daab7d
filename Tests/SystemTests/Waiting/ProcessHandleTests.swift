import TestSupport
import Testing

@testable import System

@Suite(.realTime, .timeLimit(.minutes(30))) struct ProcessHandleTests {
  @Test func aHoldOutlastsTheProcess() async throws {
    var launch = Launch("cat", searchPath: Launch.path)
    launch.input = .pipe
    let child = try launch.start()
    let handle = try #require(ProcessHandle(id: child.id))
    #expect(!handle.hasEnded)
    #expect(handle.send(Signal(rawValue: 0)))
    child.input?.close()
    await isReadable(handle.descriptor)
    #expect(handle.hasEnded)
    #expect(await child.end()?.status == .exited(code: 0))
    #expect(!handle.send(.kill))
    #expect(handle.hasEnded)
  }

  @Test func thereIsNoProcessOfNoNumber() {
    #expect(ProcessHandle(id: -1) == nil)
    #expect(ProcessHandle(id: .max) == nil)
  }
}
