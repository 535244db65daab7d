import TestSupport
import Testing

/// A whole login by a program that knows only Google. See `Fixtures/login.py`.
@Suite(.realTime) struct ExecLoginTests {
  private static let program = RepositoryFile("Fixtures/login.py").path

  private func login(_ options: String...) async throws -> Execution {
    try Tool.require("python3")
    return try await Execution(options, ["python3", Self.program])
  }

  @Test func anApprovalIsFollowedToTheTokens() async throws {
    let run = try await login()
    #expect(run.output == ["granted: drive.readonly openid tasks userinfo.email"])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("  authorization  1 request\n  token          1 request"))
    #expect(run.errors.contains("accounts.google.com/o/oauth2/v2/auth 302 > http://127.0.0.1:"))
  }

  @Test func aClearedBoxIsMissing() async throws {
    let run = try await login("--consent", "partial:drive.readonly")
    #expect(run.output == ["granted: openid tasks userinfo.email"])
  }

  @Test func aDenialIsTold() async throws {
    let run = try await login("--consent", "deny")
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("not logged in: access_denied"))
  }
}
