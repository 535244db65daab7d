import Evidence
import Plays
import ScenarioRunner
import Testing
import WireFormats

@testable import UnderstudyCommand

/// The answers that a site gives by its port and its pages.
@Suite struct SiteLearningTests {
  private static func sight(_ change: (inout AppSighting) -> Void = { _ in }) -> AppSighting {
    var sight = AppSighting()
    sight.site = .init(origin: "http://localhost:5000")
    sight.site?.way = .init(page: "/login")
    sight.site?.front = .init(status: 200, path: "/", text: "<p>Please sign in")
    sight.signIn = .init(clientID: "its-id")
    sight.signIn?.redirectURI = "http://localhost:5000/cb"
    sight.hasTokens = true
    sight.person = ["ana", "ana@example.com"]
    sight.pages = [.init(status: 200, path: "/", text: "<p>Hello ana@example.com. <b>Log out</b>")]
    change(&sight)
    return sight
  }

  private static func answers(_ command: String...) -> DriverAnswers {
    DriverAnswers(
      name: "notes", kind: .loopback, login: command, call: [], way: .proxy, store: nil)
  }

  struct PortCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answers: DriverAnswers
    var see: @Sendable (inout AppSighting) -> Void = { _ in }
    /// The lines of the driver.
    let lines: [String]
  }

  static let ports = [
    PortCase(
      testDescription: "the variable", answers: answers("notes"),
      see: { $0.site?.heedsPort = true },
      lines: [
        #"  run: ["notes"]"#, #"  env: { PORT: "${port.app}" }"#,
        #"  redirect_uris: ["http://localhost:${port.app}/cb"]"#,
        #"  ready: { http: "http://localhost:${port.app}/", timeout: 60s }"#,
      ]),
    PortCase(
      testDescription: "its command", answers: answers("notes", "--at=127.0.0.1:5000", "15000"),
      lines: [
        #"  run: ["notes", "--at=127.0.0.1:${port.app}", "15000"]"#,
        #"  redirect_uris: ["http://localhost:${port.app}/cb"]"#,
      ]),
    PortCase(
      testDescription: "a variable of its own",
      answers: {
        var answers = Self.answers("notes")
        answers.environment = [.init("BASE", "http://localhost:5000/")]
        return answers
      }(),
      lines: [
        #"  BASE: "http://localhost:${port.app}/""#,
        #"  redirect_uris: ["http://localhost:${port.app}/cb"]"#,
      ]),
    PortCase(
      testDescription: "Google's file", answers: answers("notes"),
      see: {
        $0.lent = [
          LentFile(
            "${work}/c.json",
            #"{"web": {"client_id": "its-id", "redirect_uris": ["http://localhost:5000/cb"]}}"#)
        ]
      }, lines: [#"  redirect_uris: ["http://localhost:${port.app}/cb"]"#]),
    PortCase(
      testDescription: "itself alone", answers: answers("notes"),
      lines: [
        #"  id: "its-id""#, "  secret: any", #"  redirect_uris: ["http://localhost:5000/cb"]"#,
        #"  ready: { http: "http://localhost:5000/", timeout: 60s }"#,
      ]),
  ]

  @Test(arguments: ports) func itsPortComesFrom(_ example: PortCase) throws {
    let learned = example.answers.learned(from: Self.sight(example.see))
    #expect(learned.kind == .web)
    #expect(learned.login == ["/login"])
    let text = DriverDraft(learned).file.text
    for line in example.lines { #expect(text.contains("\n\(line)\n"), "\(line)") }
    let read = ReadFile(contents: Array(text.utf8), name: "notes.yaml")
    #expect(read.diagnostics.map { $0.rendered(showing: read.source) } == [])
    #expect(read.driver?.service != nil)
  }

  @Test func onlyAPortOfItsOwnGetsANetwork() {
    let sight = Self.sight()
    let fixed = Self.answers("notes").learned(from: sight)
    #expect(fixed.learned(fromSecond: sight, canBeEnclosed: true).ownsNetwork)
    let written = Self.answers("notes", "5000").learned(from: sight)
    #expect(!written.learned(fromSecond: sight, canBeEnclosed: true).ownsNetwork)
    #expect(fixed.keepingPort() == nil)
    let kept = written.keepingPort()
    #expect(kept?.serve == ["notes", "5000"])
    #expect(kept?.learned(fromSecond: sight, canBeEnclosed: true).ownsNetwork == true)
  }

  @Test func whatIsPressedIsInTheDriver() {
    let sight = Self.sight { $0.site?.way = .init(page: "/in", press: "/auth/google") }
    let text = DriverDraft(Self.answers("notes").learned(from: sight)).file.text
    #expect(
      text.contains(
        #"\#n  login: { visit: "/in", press: "/^\\/auth\\/google/", timeout: 60s }\#n"#))
  }

  struct PageCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pages: [AppSighting.Page?]
    let lines: [String]
  }

  private static let entered = AppSighting.Page(
    status: 200, path: "/", text: "<p>Hello <i>ana</i>, <b>Log out</b>")

  static let pages = [
    PageCase(
      testDescription: "by what only somebody reads who is signed in",
      pages: [.init(status: 200, path: "/", text: "<p>Please sign in. You declined."), entered],
      lines: [
        #"  signed_in: { action: login, page: { status: 200, text: "/Log out/" } }"#,
        #"  denied: { action: login, page: { text: "/Please sign in\\. You declined\\./" } }"#,
      ]),
    PageCase(
      testDescription: "by the place where a login ends",
      pages: [
        .init(status: 403, path: "/cb", text: "No."),
        .init(status: 200, path: "/home", text: "<script>draw()</script>"),
      ],
      lines: [
        #"  signed_in: { action: login, page: { status: 200, path: "/home" } }"#,
        "# Seen: a login that its user denies ends at /cb with 403.",
      ]),
    PageCase(
      testDescription: "by nothing that was seen",
      pages: [
        .init(status: 200, path: "/", text: "<p>Please sign in"),
        .init(status: 200, path: "/", text: "<p>Please sign in"),
      ],
      lines: [
        "  signed_in: { action: login, page: { status: 200 } }",
        "# Seen: a login ends at /, as others do. Write what tells it.",
      ]),
    PageCase(
      testDescription: "by a denied login that never ends", pages: [nil, entered],
      lines: ["# Seen: a login that its user denies comes to no page."]),
    PageCase(
      testDescription: "by one that crashes the site",
      pages: [.init(status: 500, path: "/cb", text: "<h1>Internal error"), entered],
      lines: [#"  # denied: { page: { text: "/you declined/i" } }"#]),
  ]

  @Test(arguments: pages) func aLoginThatEndedWellIsTold(_ example: PageCase) {
    var sight = Self.sight()
    let first = Self.answers("notes").learned(from: sight)
    sight.pages = example.pages
    let text = DriverDraft(first.learned(fromSecond: sight, canBeEnclosed: true)).file.text
    for line in example.lines { #expect(text.contains("\n\(line)\n"), "\(line)\n\(text)") }
  }

  /// Digests that share letters at their beginning and their end, as every eighth pair does.
  @Test(arguments: ["users/", "users/of-"])
  func whatDigestsShareIsChance(_ start: String) {
    var sight = Self.sight()
    sight.store = .init("${home}/\(start)b0cc40be1d2af3f9ce0717f7.json")
    let first = Self.answers("notes").learned(from: sight)
    sight.store = .init("${home}/\(start)b7971d77b1aab1f3be79cd27.json")
    #expect(
      first.learned(fromSecond: sight, canBeEnclosed: true).store == "${home}/\(start)*.json")
  }

  @Test func aNameThatChangesIsLeftOpen() {
    var sight = Self.sight()
    sight.store = .init("${home}/.notes/user-1a.json")
    let first = Self.answers("notes").learned(from: sight)
    sight.store = .init("${home}/.notes/user-22a.json")
    #expect(
      first.learned(fromSecond: sight, canBeEnclosed: true).store == "${home}/.notes/user-*a.json")
    sight.store = .init("${home}/.notes/user-1a-of-an-old-session.json")
    #expect(
      first.learned(fromSecond: sight, canBeEnclosed: true).store == "${home}/.notes/user-1a*.json")
    sight.store = .init("${home}/.other/user-22a.json")
    #expect(
      first.learned(fromSecond: sight, canBeEnclosed: true).store == "${home}/.notes/user-1a.json")
  }
}
