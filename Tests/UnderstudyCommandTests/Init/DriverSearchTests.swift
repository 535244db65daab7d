import Evidence
import ScenarioRunner
import Testing

@testable import UnderstudyCommand

/// The next thing to try with an app that was seen.
@Suite struct DriverSearchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answers = Self.answers
    var canBeEnclosed = true
    /// The change of the answers for another look.
    var next: (@Sendable (inout DriverAnswers) -> Void)?
    var because = ""
    var question: String?
    /// The origin of a site whose page is asked for.
    var site: String?
    /// The reason to give up.
    var givenUp: String?
    let see: @Sendable (inout AppSighting) -> Void

    static let answers = DriverAnswers(
      name: "notes", kind: .loopback, login: ["notes", "login"], call: [], way: .proxy, store: nil)
  }

  private static func enclosed(_ answers: inout DriverAnswers) {
    answers.way = .hosts
    answers.remarks = [:]
  }

  static let rows = [
    Row(testDescription: "tokens") {
      $0.hasTokens = true
      $0.end = .code(0)
    },
    Row(testDescription: "tokens, and a failure", givenUp: "it got its tokens, and ended with 1") {
      $0.hasTokens = true
    },
    Row(
      testDescription: "tokens, and no end",
      givenUp: "it got its tokens, but was still running when its time was up"
    ) {
      $0.hasTokens = true
      $0.end = .timeUp
    },
    Row(
      testDescription: "a client-secret file that it names",
      next: { $0.files = [.init(place: "${work}/credentials.json", contents: .clientSecrets)] },
      because: "it looks for ${work}/credentials.json"
    ) {
      $0.missing = ["${home}/.other.json", "${work}/secrets.json", "${work}/credentials.json"]
      $0.lastLines = ["FileNotFoundError: credentials.json"]
    },
    Row(
      testDescription: "a client-secret file that it only looks for",
      next: { $0.files = [.init(place: "${work}/client_secrets.json", contents: .clientSecrets)] },
      because: "it looks for ${work}/client_secrets.json"
    ) {
      $0.missing = ["${work}/credentials.json", "${work}/client_secrets.json"]
    },
    Row(
      testDescription: "a folder that no case has",
      next: { $0.files = [.init(place: "${home}/.data/notes/.made", contents: .text(""))] },
      because: "it misses the folder ${home}/.data/notes"
    ) {
      $0.hasTokens = true
      $0.unmade = ["${home}/.data/notes/token"]
    },
    Row(
      testDescription: "an API that httplib2 calls past the proxy", next: enclosed,
      because: "no call of an API has come through the proxy; \(HalfHeedingLibrary.advice)"
    ) {
      $0.hasTokens = true
      $0.libraries = ["httplib2", "requests"]
    },
    Row(
      testDescription: "the same where nothing can be kept apart", canBeEnclosed: false,
      givenUp: "it got its tokens, and no call of an API came through the proxy"
    ) {
      $0.hasTokens = true
      $0.libraries = ["httplib2"]
    },
    Row(
      testDescription: "a login of which nothing came through the proxy, on httplib2",
      next: enclosed,
      because: "nothing of it has come through the proxy; \(HalfHeedingLibrary.advice)"
    ) {
      $0.signIn = .init(clientID: "client")
      $0.libraries = ["httplib2"]
    },
    Row(
      testDescription: "a device", next: { $0.kind = .device },
      because: "it asks for a device's code"
    ) { $0.isDevice = true },
    Row(testDescription: "a question", question: "Account:") { $0.prompt = "Account:" },
    Row(
      testDescription: "a terminal", next: { $0.needsTerminal = true },
      because: "it wants a terminal"
    ) { $0.needsTerminal = true },
    Row(
      testDescription: "an app that shows nothing but listens", next: { $0.needsTerminal = true },
      because: "it waits, and has shown no address so far"
    ) {
      $0.end = .timeUp
      $0.listeners = ["127.0.0.1:8080"]
    },
    Row(
      testDescription: "a listener that has no pages",
      answers: {
        var answers = Row.answers
        answers.needsTerminal = true
        return answers
      }(),
      givenUp: "it listens at 127.0.0.1:8080, opens no browser and goes on"
    ) {
      $0.end = .timeUp
      $0.listeners = ["127.0.0.1:8080"]
    },
    Row(testDescription: "a site's sign-in") {
      $0.hasTokens = true
      $0.end = .timeUp
      $0.site = .init(origin: "http://127.0.0.1:8080")
      $0.site?.way = .init(page: "/login")
      $0.pages = [.init(status: 200, path: "/", text: "Hello")]
    },
    Row(
      testDescription: "a site that fails at the end",
      givenUp: "it got its tokens, and showed /cb with 500"
    ) {
      $0.hasTokens = true
      $0.end = .timeUp
      $0.site = .init(origin: "http://127.0.0.1:8080")
      $0.site?.way = .init(page: "/login")
      $0.pages = [.init(status: 500, path: "/cb", text: "Oh")]
    },
    Row(testDescription: "a site that shows no way", site: "http://127.0.0.1:8080") {
      $0.end = .timeUp
      $0.listeners = ["127.0.0.1:8080"]
      $0.site = .init(origin: "http://127.0.0.1:8080")
    },
    Row(
      testDescription: "a site that is registered at another port than it is told",
      next: {
        $0.environment = [.init("PORT", "5000")]
        $0.mayPickPort = false
      },
      because: "it sends its visitors back to port 5000"
    ) {
      $0.end = .timeUp
      $0.site = .init(origin: "http://127.0.0.1:8080")
      $0.site?.heedsPort = true
      $0.site?.way = .init(page: "/login")
      $0.signIn = .init(clientID: "id")
      $0.signIn?.redirectURI = "http://localhost:5000/cb"
    },
    Row(
      testDescription: "a site that heeds no proxy", next: enclosed,
      because: "nothing of it has come through the proxy"
    ) {
      $0.end = .timeUp
      $0.site = .init(origin: "http://127.0.0.1:8080")
      $0.site?.way = .init(page: "/login")
      $0.signIn = .init(clientID: "id")
    },
    Row(
      testDescription: "a scope of its own", next: { $0.scopes = ["own"] },
      because: "it asks for scopes that have to be known"
    ) {
      $0.signIn = .init(clientID: "id")
      $0.signIn?.scopes = ["own", "own"]
    },
    Row(
      testDescription: "a way past the proxy", next: enclosed,
      because: "notes connects to 192.0.2.1:443, past the mock"
    ) { $0.detours = ["notes connects to 192.0.2.1:443, past the mock"] },
    Row(
      testDescription: "a store of its own", next: enclosed,
      because: "it trusts no certificate that a variable names, for oauth2.googleapis.com"
    ) {
      $0.connections = 1
      $0.untrustedHosts = ["oauth2.googleapis.com"]
    },
    Row(
      testDescription: "silence at the proxy", next: enclosed,
      because: "nothing of it has come through the proxy"
    ) { _ in },
    Row(
      testDescription: "silence at the proxy, and no namespaces", canBeEnclosed: false,
      givenUp: "nothing of it has come through the proxy"
    ) { _ in },
    Row(
      testDescription: "an address as a number",
      answers: enclosedAnswers, givenUp: "notes connects to 142.250.1.1:443, past the mock"
    ) { $0.detours = ["notes connects to 142.250.1.1:443, past the mock"] },
    Row(
      testDescription: "a proxy in a file of its owner's",
      next: {
        $0.files = [
          .init(
            place: "${home}/.rc",
            contents: .text(
              "id = ${client.id}\n# proxy: http://no:1\nhttps-proxy = \"${proxy.url}\"\n"))
        ]
      },
      because: "it reads its proxy from ${home}/.rc"
    ) {
      $0.signIn = .init(clientID: "its-id")
      $0.lent = [
        LentFile("${home}/.other", "colour: red"),
        LentFile(
          "${home}/.rc",
          "id = its-id\n# proxy: http://no:1\nhttps-proxy = \"http://192.0.2.1:81/\"\n"),
      ]
    },
    Row(
      testDescription: "a proxy in a file, written so that nothing can take its place",
      answers: enclosedAnswers, givenUp: "it reads its proxy from ${home}/.rc"
    ) { $0.lent = [LentFile("${home}/.rc", #"{"proxy": "192.0.2.1:81"}"#)] },
    Row(
      testDescription: "an address that leads nowhere",
      givenUp: "it showed https://notes.example/login, where nobody can sign in"
    ) {
      $0.end = .timeUp
      $0.printed = ["https://notes.example/login"]
    },
    Row(testDescription: "a crash", givenUp: "it was ended by SIGSEGV") {
      $0.end = .signal("SIGSEGV")
    },
    Row(
      testDescription: "a daemon", answers: enclosedAnswers,
      givenUp: "it ended at once and left notesd (7) running"
    ) {
      $0.end = .code(0)
      $0.leftBehind = ["notesd (7)"]
    },
    Row(
      testDescription: "tokens of its user's", answers: enclosedAnswers,
      givenUp: "it was not given ${home}/.notes, which has tokens in it"
    ) { $0.withheld = ["${home}/.notes"] },
    Row(
      testDescription: "nothing at all",
      givenUp: "it opened no browser and printed no address before its time was up"
    ) { $0.end = .timeUp },
    Row(
      testDescription: "a refusal", answers: enclosedAnswers,
      givenUp: "it ended with 1: the mock refused it"
    ) {
      $0.signIn = .init(clientID: "id")
      $0.requests = 1
      $0.cause = "the mock refused it"
    },
    Row(
      testDescription: "no program", givenUp: "no such program"
    ) { $0.end = .notStarted("no such program") },
  ]

  private static let enclosedAnswers: DriverAnswers = {
    var answers = Row.answers
    answers.way = .hosts
    return answers
  }()

  @Test(arguments: rows)
  func oneThingIsTriedNext(_ row: Row) {
    var sight = AppSighting()
    sight.end = .code(1)
    row.see(&sight)
    let found = DriverSearch(row.answers, after: sight, canBeEnclosed: row.canBeEnclosed)
    switch found {
    case .found:
      #expect(row.next == nil && row.question == nil && row.givenUp == nil)
    case .lookAgain(var next, let reason):
      var expected = row.answers
      row.next?(&expected)
      next.remarks = [:]
      #expect(row.next != nil)
      #expect(next == expected)
      #expect(reason == row.because)
    case .ask(let question): #expect(question == row.question)
    case .askForPage(let site): #expect(site.origin == row.site)
    case .givenUp(let seen, let advice):
      #expect(seen == row.givenUp)
      #expect(!advice.isEmpty)
    }
  }
}
