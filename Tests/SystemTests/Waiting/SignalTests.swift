import Testing

@testable import System

@Suite struct SignalTests {
  @Test func namesAreReadWithAndWithoutTheirPrefix() {
    #expect(Signal(name: "SIGTERM") == .terminate)
    #expect(Signal(name: "INT") == .interrupt)
    #expect(Signal(name: "term") == nil)
    #expect(Signal(name: "") == nil)
    #expect(Signal.hangUp.description == "SIGHUP")
    #expect(Signal(rawValue: 40).description == "signal 40")
  }
}
