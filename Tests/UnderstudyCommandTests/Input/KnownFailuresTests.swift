import Evidence
import Testing

@testable import UnderstudyCommand

/// The baselines of libraries, in the versions that clients use.
@Suite struct KnownFailuresTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let address: String
    var isApplied = false
    /// The note about one that is not.
    var note = ""

    var testDescription: String { address }
  }

  static let name = "@builtin/libraries/google-auth-oauthlib"

  @Test(arguments: [
    Example(address: "\(name)@1.5", isApplied: true),
    Example(address: "\(name)@1.5.3", isApplied: true),
    Example(
      address: "\(name)@1.4.9",
      note: "note: '\(name)@1.4.9' isn't applied: it speaks of google-auth-oauthlib 1.5 or newer, "
        + "below 1.6\n"),
    Example(
      address: "\(name)@1.6",
      note: "note: '\(name)@1.6' isn't applied: it speaks of google-auth-oauthlib 1.5 or newer, "
        + "below 1.6\n"),
    Example(
      address: name,
      note: "note: '\(name)' isn't applied: say which version your client uses, such as "
        + "'\(name)@1.5'\n"),
  ])
  func aLibraryCountsInItsVersions(_ example: Example) async throws {
    let files = try await PlayFiles([example.address])
    let known = files.knownFailures()
    #expect(known.isEmpty == !example.isApplied)
    let names = Set(known.map { "\($0.library ?? "nobody's")" })
    #expect(names.count == (example.isApplied ? 1 : 0))
    #expect(names.allSatisfy { $0.hasPrefix("google-auth-oauthlib 1.5") })
    let told = RecordingTerminal()
    files.tellUnusedLibraries(to: told.terminal.error)
    #expect(told.recorded.error == example.note)
  }

  @Test func whatIsNoLibraryIsRefused() async {
    await #expect(throws: CommandError.self) {
      _ = try await PlayFiles(["@builtin/libraries/google-auth-oauthlab@1.5"])
    }
  }
}
