import System
import Glibc
import TestSupport
import Testing
import WireFormats

@testable import UnderstudyCommand

struct ProfileCommandTests {
  private static let base = """
    schema: profile/1
    id: base@1
    title: The base
    required: [AR-01]
    recommended: [AR-02]

    """
  private static let own = """
    schema: profile/1
    id: own@1
    title: Own
    required: [AR-02, AR-03]
    strict: [AR-02]
    parameters: { closing_time: 1s }

    """

  @Test func theBuiltInOnesAreListed() async {
    let recording = await record(["profile", "list"])
    let names = recording.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      names == [
        "google-desktop@1", "google-device@1", "google-web@1", "hardened@1", "hygiene@1",
        "oauth21@1", "oidc-rp-basic@1", "refresh@1", "resilience@1", "rfc6749-core@1",
        "rfc8252-native@1", "security-bcp@1",
      ])
    #expect(recording.exitCode == .success)
  }

  @Test func filesAreShownAndCompared() async throws {
    let scratch = ScratchFolder()
    let (base, own) = (scratch.file("base.yaml"), scratch.file("own.yaml"))
    try write(Self.base, to: base)
    try write(Self.own, to: own)
    #expect(
      await record(["profile", "show", own]).output == """
        own@1  Own

        required
          AR-02  `client_id` is the registered one (strict)
          AR-03  `redirect_uri` is absolute and registered

        parameters
          closing_time=1s

        """)
    #expect(
      await record(["profile", "diff", base, own]).output == """
        AR-01  required → –  `response_type` is exactly `code`
        AR-02  recommended → required, strict  `client_id` is the registered one
        AR-03  – → required  `redirect_uri` is absolute and registered
        closing_time  3s → 1s

        """)
    #expect(
      await record(["profile", "diff", base, base]).output
        == "base@1 and base@1 have the same requirements\n")
  }

  @Test func aNameThatNobodyHasIsCorrected() async {
    let recording = await record(["profile", "show", "google-desktp@1"])
    #expect(recording.exitCode == .usage)
    #expect(recording.error.contains("help: did you mean 'google-desktop@1'?\n"))
  }

  @Test func toDiffTakesTwo() async {
    let one = await record(["profile", "diff", "google-desktop"])
    #expect(one.error.hasPrefix("error: missing argument: PROFILE\n"))
    let three = await record(["profile", "show", "hardened", "hygiene"])
    #expect(three.error.hasPrefix("error: unexpected argument 'hygiene'\n"))
  }

  private func write(_ text: String, to path: String) throws {
    try OutputFile.fill(path, with: Array(text.utf8), readers: .everybody)
  }
}
