import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient
@testable import Understudy

/// Each flaw shows where the client without it does well.
@Suite(.realTime) struct ClientFlawTests {
  @Test(arguments: [(["login"], 1), (["login", "--flaw", "reopens-browser"], 2)])
  func refusalsAreAskedForAgain(_ words: [String], _ times: Int) async throws {
    try await onStage { stage in
      stage.google.consents.next(.approve(refusing: [.calendarReadonly]))
      // The page that asks for the rest alone has no box.
      stage.google.consents.next(.deny)
      if words.count == 1 {
        await stage.run("login")
      } else {
        await stage.run(words[0], words[1], words[2])
      }
      #expect(stage.requests(.authorization) == times)
    }
  }

  @Test func refusedPermissionsAreUsed() async throws {
    try await onStage { stage in
      stage.google.consents.next(.approve(refusing: [.calendarReadonly]))
      await stage.run("login", "--flaw", "scope-ignored")
      let run = await stage.run("call_api.optional", "--flaw", "scope-ignored")
      #expect(stage.google.journal.last(.api)?.cause == .apiScopeMissing)
      #expect(run.exitCode == .needsPermission)
    }
  }

  @Test func refreshTokensAreLost() async throws {
    try await onStage { stage in
      await stage.run("login")
      stage.pass(.minutes(61))
      #expect(
        await stage.run("call_api", "--flaw", "refresh-token-dropped").exitCode == .ok)
      stage.pass(.minutes(61))
      #expect(await stage.run("call_api").exitCode == .needsLogin)
    }
  }

  @Test func forgedAnswersAreTaken() async throws {
    try await onStage { stage in
      let google = stage.google
      let login = await stage.run("login", "--flaw", "state-ignored") { url in
        let callback = try await google.visit(url)
        let state = try #require(callback["state"])
        let forged = callback.url.replacing(state, with: "forged")
        try await deliver(forged)
      }
      #expect(login.exitCode == .ok)
    }
  }
}
