import ServeConfiguration
import SocketTransport
import Testing
import Understudy
import Words

@testable import UnderstudyCommand

struct ServeOptionsTests {
  private func options(_ arguments: String...) throws -> ServeOptions {
    try ServeOptions(ArgumentParser.parse(arguments[...], for: ServeCommand.declaration))
  }

  @Test("Without options both sides are served on loopback, on free ports")
  func defaults() throws {
    #expect(
      try options()
        == ServeOptions(
          http: [.loopback()], https: [.loopback()], allowsRemote: false, loops: 1,
          announcesJSON: false, readyFile: nil, authorityFile: nil))
  }

  @Test("All options together")
  func everything() throws {
    let all = try options(
      "--http", "127.0.0.1:8080", "--http=[::1]:8080", "--https", "0.0.0.0:0", "--allow-remote",
      "--loops", "4", "--json", "--ready-file", "ready.json", "--ca-file", "ca.pem",
      "--client", "a.json", "--client", "b.json", "--write-client", "c.json",
      "--write-service-account", "s.json", "--auto-consent", "--seed", "7",
      "--config", "u.yaml", "--strictness", "lenient:desktop_needs_secret",
      "--api", "google", "--until-eof")
    #expect(
      all
        == ServeOptions(
          http: [.loopback(port: 8080), .loopback6(port: 8080)],
          https: [try #require(SocketAddress("0.0.0.0:0"))], allowsRemote: true, loops: 4,
          announcesJSON: true, readyFile: "ready.json", authorityFile: "ca.pem",
          clients: ["a.json", "b.json"], clientFile: "c.json", serviceAccountFile: "s.json",
          approvesEverything: true, seed: "7", configurationFile: "u.yaml",
          overrides: SetupOverrides(leniencies: ["desktop_needs_secret"], apiSource: .google),
          endsWithInput: true))
  }

  @Test("Either side can be turned off")
  func none() throws {
    #expect(try options("--http", "none").http.isEmpty)
    #expect(try options("--http", "none").https == [.loopback()])
    #expect(try options("--https", "none").https.isEmpty)
  }

  @Test("Free ports may be asked for more than once")
  func freePorts() throws {
    let two = try options("--http", "127.0.0.1:0", "--http", "127.0.0.1:0")
    #expect(two.http == [.loopback(), .loopback()])
  }

  @Test("The public URL comes from the option, or else from the environment")
  func publicURL() throws {
    func url(_ words: [String], _ variable: String?) throws -> String? {
      let arguments = try ArgumentParser.parse(words[...], for: ServeCommand.declaration)
      return try ServeOptions(arguments) { $0 == "UNDERSTUDY_PUBLIC_URL" ? variable : nil }
        .publicURL?.origin
    }
    let option = ["--public-url", "http://google:8080"]
    #expect(try url(option, nil) == "http://google:8080")
    #expect(try url(option, "http://other") == "http://google:8080")
    #expect(try url([], "http://other") == "http://other")
    #expect(try url([], "") == nil)
    #expect(
      throws: UsageError.badValue("x", place: "UNDERSTUDY_PUBLIC_URL", .publicURL(.scheme))
    ) { try url([], "x") }
    #expect(
      throws: UsageError.badValue("http://a/b", place: "'--public-url'", .publicURL(.tooMuch))
    ) {
      try url(["--public-url", "http://a/b"], nil)
    }
  }
}
