import Testing

@testable import RehearsalClient

/// A command line that can't be understood, and what is said about it.
struct BadLineCase: Sendable, CustomTestStringConvertible {
  let line: [String]
  let error: RehearsalError

  var testDescription: String { line.joined(separator: " ") }

  static let all = [
    BadLineCase(line: ["juggle"], error: .unknownAction("juggle")),
    BadLineCase(line: ["login", "now"], error: .usage("'now' is one argument too many")),
    BadLineCase(line: ["login", "--fast"], error: .usage("There is no option '--fast'")),
    BadLineCase(line: ["login", "--client"], error: .usage("Option '--client' needs a value")),
    BadLineCase(
      line: ["login", "--flaw", "none"], error: .usage("There is no flaw 'none'")),
    BadLineCase(
      line: ["login", "--login-timeout", "0s"],
      error: .usage("'0s' for '--login-timeout' is not a time such as 30s")),
    BadLineCase(
      line: ["call_api", "--parallel", "0"],
      error: .usage("'0' for '--parallel' is not a number from 1 to 32")),
  ]
}

struct OptionsTests {
  @Test(arguments: BadLineCase.all)
  func whatIsWrongIsTold(_ example: BadLineCase) {
    #expect(throws: example.error) { try Options(example.line) }
  }

  @Test func everythingIsTaken() throws {
    let options = try Options([
      "call_api.optional", "--client", "c.json", "--api", "http://127.0.0.1:1", "--store", "t",
      "--no-browser", "-v", "-v", "--login-timeout", "15s", "--network-timeout", "2s",
      "--parallel", "4", "--flaw", "scope-ignored", "--flaw", "state-ignored",
    ])
    #expect(options.action == .callOptionalAPI)
    #expect(options.clientFile == "c.json")
    #expect(options.apiURL == "http://127.0.0.1:1")
    #expect(options.storeFile == "t")
    #expect(!options.opensBrowser)
    #expect(options.verbosity == 2)
    #expect(options.loginTimeout == .seconds(15))
    #expect(options.networkTimeout == .seconds(2))
    #expect(options.parallelCalls == 4)
    #expect(options.flaws == [.scopeIgnored, .stateIgnored])
  }

  @Test func debugTellsEverything() throws {
    #expect(try Options(["debug"]).verbosity == 2)
    #expect(try Options(["--help"]).asksForHelp)
    #expect(try Options([]).action == nil)
  }
}
