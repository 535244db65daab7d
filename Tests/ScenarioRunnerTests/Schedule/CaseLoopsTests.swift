import SocketTransport
import TestSupport
import Testing

@testable import ScenarioRunner

@Suite(.realTime) struct CaseLoopsTests {
  @Test func oneCaseAtATimeLivesOnTheLoopThatIsThereAnyway() {
    let loops = CaseLoops(1)
    #expect(loops.all.count == 1)
    #expect(loops.all.first === EventLoop.shared)
    #expect(CaseLoops(0).all.count == 1)
  }

  @Test func casesAtTheSameTimeHaveALoopEach() {
    let loops = CaseLoops(3)
    defer { loops.stop() }
    #expect(Set(loops.all.map(ObjectIdentifier.init)).count == 3)
  }
}
