import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient
@testable import Understudy

@Suite(.realTime) struct ClientRefreshTests {
  @Test func anOldTokenIsRenewedWithoutTheUser() async throws {
    try await onStage { stage in
      await stage.run("login")
      for _ in 1...2 {
        stage.pass(.minutes(61))
        #expect(await stage.run("call_api").exitCode == .ok)
      }
      #expect(stage.requests(.refresh) == 2)
      #expect(stage.requests(.authorization) == 1)
      #expect(await stage.run("call_api").exitCode == .ok)
      #expect(stage.requests(.refresh) == 2)
    }
  }

  @Test func manyCallsRenewItOnce() async throws {
    try await onStage { stage in
      await stage.run("login")
      stage.pass(.minutes(61))
      let run = await stage.run("call_api", "--parallel", "8")
      #expect(run.exitCode == .ok)
      #expect(stage.requests(.api) == 8)
      #expect(stage.requests(.refresh) == 1)
    }
  }

  @Test func twoProcessesRenewItOnce() async throws {
    var configuration = Understudy.Configuration()
    configuration.behaviour.rotatesRefreshTokens = true
    try await onStage(configuration) { stage in
      await stage.run("login")
      let first = try #require(stage.credentials?.refreshToken)
      stage.pass(.minutes(61))
      // Each has a keeper and a lock of its own, as processes have.
      async let one = stage.run("call_api")
      async let other = stage.run("call_api")
      #expect(await [one.exitCode, other.exitCode] == [.ok, .ok])
      #expect(stage.requests(.refresh) == 1)
      #expect(stage.credentials?.refreshToken != first)
    }
  }

  @Test func aTokenThatTheServerForgotIsRenewedOnce() async throws {
    try await onStage { stage in
      await stage.run("login")
      stage.google.clock.advance(by: .minutes(61))
      #expect(await stage.run("call_api").exitCode == .ok)
      #expect(stage.requests(.api) == 2)
      #expect(stage.requests(.refresh) == 1)
    }
  }

  @Test func anAPIThatRefusesForEverIsLeftAlone() async throws {
    try await onStage { stage in
      await stage.run("login")
      try await stage.fault([
        "at": "api", "times": 9, "do": ["reply": ["status": 401, "json": [:]]],
      ])
      let run = await stage.run("call_api")
      #expect(run.exitCode == .error)
      #expect(run.errors.contains("it has status 401"))
      #expect(stage.requests(.api) == 2)
      #expect(stage.requests(.refresh) == 1)
    }
  }

  @Test func aDeadTokenIsForgotten() async throws {
    try await onStage { stage in
      await stage.run("login")
      let grant = try #require(stage.google.journal.last(.token)?.grant)
      try stage.google.grants.expire(grant)
      stage.pass(.minutes(61))
      let run = await stage.run("call_api")
      #expect(run.exitCode == .needsLogin)
      #expect(run.errors.contains("Sign in with 'rehearsal-client login'."))
      #expect(stage.credentials == nil)
      let before = stage.requests(.refresh)
      #expect(await stage.run("call_api").exitCode == .needsLogin)
      #expect(stage.requests(.refresh) == before)
    }
  }

  @Test func anOutageCostsNothing() async throws {
    try await onStage { stage in
      await stage.run("login")
      let before = stage.credentials
      stage.pass(.minutes(61))
      try await stage.fault([
        "at": "refresh", "times": 1,
        "do": ["reply": ["status": 503, "headers": ["Retry-After": "99"]]],
      ])
      let run = await stage.run("call_api")
      #expect(run.exitCode == .error)
      #expect(run.errors.contains("(status 503). Try again later; nothing was lost."))
      #expect(stage.credentials == before)
      #expect(await stage.run("call_api").exitCode == .ok)
    }
  }

  @Test func aTokenThatIsStillGoodSurvivesAnOutage() async throws {
    try await onStage { stage in
      await stage.run("login")
      // Due for renewal a minute before its end, of which a busy machine gets all but two seconds.
      stage.pass(.seconds(3541))
      try await stage.fault(["at": "refresh", "times": 9, "do": ["reset": [:]]])
      #expect(await stage.run("call_api").exitCode == .ok)
      #expect(stage.requests(.refresh) == 1)
    }
  }

  @Test func logoutEndsTheAccess() async throws {
    try await onStage { stage in
      await stage.run("login")
      let run = await stage.run("logout")
      #expect(run.output == "You are signed out, and the app's access is taken back.\n")
      #expect(stage.requests(.revocation) == 1)
      #expect(stage.credentials == nil)
      #expect(await stage.run("call_api").exitCode == .needsLogin)
    }
  }

  @Test func logoutForgetsEvenIfNobodyAnswers() async throws {
    try await onStage { stage in
      await stage.run("login")
      try await stage.fault(["at": "revoke", "times": 9, "do": ["reset": [:]]])
      let run = await stage.run("logout")
      #expect(run.output == "You are signed out here.\n")
      #expect(run.errors.contains("Take it back at https://myaccount.google.com/permissions."))
      #expect(run.exitCode == .error)
      #expect(stage.credentials == nil)
    }
  }
}
