import Foundation
import TestSupport
import Testing

/// `understudy verify-driver` with real clients, to its end.
@Suite(.realTime) struct VerifyDriverProgramTests {
  @Test func anInterruptionEndsTheClientAndProvesNothing() async throws {
    let folder = ScratchFolder()
    let driver = try SleepingClient.driver(in: folder)
    let program = try Program(besideClients: ["verify-driver", driver])
    let client = try await SleepingClient.untilUp(in: folder)
    program.signal(SIGINT)
    #expect(await program.exitCode() == 130)
    #expect(await program.allOutput() == [])
    #expect(kill(client, 0) == -1 && errno == ESRCH, "the client is gone")
  }
}
