import Evidence
import Plays
import ScenarioRunner
import Testing

@testable import UnderstudyCommand

/// The answers that an app gives by what it is seen to do.
@Suite struct DriverLearningTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    let see: @Sendable (inout AppSighting) -> Void
    let expect: @Sendable (DriverAnswers) -> Bool
  }

  static let rows = [
    Row(testDescription: "a client that is built in") { _ in
    } expect: {
      $0.client == .fixed(id: "its-id")
        && $0.remarks[.client]?.contains("Seen: it is sent back to http://localhost:81/cb.") == true
    },
    Row(testDescription: "libraries, one of which was played in the field") {
      $0.libraries = ["google_auth_oauthlib", "libssl"]
    } expect: {
      $0.remarks[.app] == [
        "Seen: it loads google_auth_oauthlib, libssl.",
        "What google_auth_oauthlib fails by itself is told from your app's by "
          + "'--baseline @builtin/libraries/google-auth-oauthlib@VERSION'.",
      ]
    },
    Row(testDescription: "more libraries than anybody reads") {
      $0.libraries = (10...21).map { "oauth\($0)" }
    } expect: {
      $0.remarks[.app]?.first?.hasSuffix("oauth19 and 2 more.") == true
    },
    Row(testDescription: "the client of the run") {
      $0.signIn?.isMadeClient = true
    } expect: {
      $0.client == .made
    },
    Row(testDescription: "a client-secret file of Google's") {
      $0.lent = [
        LentFile("${work}/c.json", #"{"installed": {"client_id": "its-id", "client_secret": "x"}}"#)
      ]
    } expect: {
      $0.client == .made && $0.files == [.init(place: "${work}/c.json", contents: .clientSecrets)]
    },
    Row(testDescription: "a file of its own") {
      $0.lent = [
        LentFile("${home}/.rc", "id=its-id\nclient_secret=x\npassword=y\ntoken_file=~/t\n")
      ]
    } expect: {
      let text =
        "id=${client.id}\nclient_secret=${client.secret}\npassword=hidden\ntoken_file=~/t\n"
      return $0.files == [.init(place: "${home}/.rc", contents: .text(text))]
        && $0.remarks[.endpoints]?.contains { $0.contains("'hidden'") } == true
    },
    Row(testDescription: "a file that says nothing of the client") {
      $0.lent = [LentFile("${home}/.rc", "password=y")]
    } expect: {
      $0.files == [] && $0.remarks[.endpoints]?.contains { $0.contains("${home}/.rc") } == true
    },
    Row(testDescription: "a browser") {
      $0.opened = ["https://accounts.google.com/o/oauth2/auth"]
      $0.printed = ["https://accounts.google.com/o/oauth2/auth"]
    } expect: {
      $0.address == .usual
    },
    Row(testDescription: "an address alone") {
      $0.printed = ["https://accounts.google.com/o/oauth2/auth"]
    } expect: {
      $0.address == .printed(pattern: #"/https?:\/\/[^\s"'<>]*/"#)
    },
    Row(testDescription: "an address among others") {
      $0.printed = ["https://notes.example/help", "https://accounts.google.com/auth"]
    } expect: {
      $0.address
        == .printed(pattern: #"/https:\/\/accounts\.google\.com\/auth[^\s"'<>]*/"#)
    },
    Row(testDescription: "either of Google's addresses among others") {
      $0.printed = ["https://notes.example/help", "https://accounts.google.com/o/oauth2/auth"]
    } expect: {
      $0.address
        == .printed(
          pattern: #"/https:\/\/accounts\.google\.com\/o\/oauth2\/(?:v2\/)?auth[^\s"'<>]*/"#)
    },
    Row(testDescription: "scopes") {
      $0.signIn?.scopes = ["openid", "a", "a"]
    } expect: {
      $0.scopes == ["openid", "a"] && $0.callsGoogle
    },
    Row(testDescription: "the variable that it reads") {
      $0.trustVariables = ["CURL_CA_BUNDLE"]
    } expect: {
      $0.trustVariables == ["CURL_CA_BUNDLE"]
    },
    Row(testDescription: "nobody knows which it reads") {
      $0.trustVariables = ["CURL_CA_BUNDLE"]
      $0.isBlind = true
    } expect: {
      $0.trustVariables == nil && $0.remarks[.app]?.count == 1
    },
    Row(testDescription: "a store") {
      $0.store = .init("${home}/.t", [Evidence.Field("access_token", "$.a")])
    } expect: {
      $0.store == "${home}/.t" && $0.pointers == [Evidence.Field("access_token", "$.a")]
    },
    Row(testDescription: "a device") {
      $0.isDevice = true
      $0.hosts = ["oauth2.googleapis.com", "gmail.googleapis.com", "notes.example"]
    } expect: {
      $0.kind == .device && $0.hosts == ["gmail.googleapis.com", "www.google.com"]
    },
    Row(testDescription: "a clock that nothing moves") {
      $0.clockObstacle = "it is a Go program"
    } expect: {
      $0.clockObstacle == "it is a Go program"
    },
  ]

  private static let answers = DriverSearchTests.Row.answers

  @Test(arguments: rows)
  func whatIsSeenGivesAnswers(_ row: Row) {
    var sight = AppSighting()
    sight.signIn = .init(clientID: "its-id")
    sight.signIn?.redirectURI = "http://localhost:81/cb?x=y"
    sight.hasTokens = true
    sight.end = .code(0)
    row.see(&sight)
    let learned = Self.answers.learned(from: sight)
    #expect(row.expect(learned), "\(learned)")
    #expect(DriverDraft(learned).file.text.contains("id: notes"))
  }

  @Test(arguments: [true, false])
  func aPortThatStaysGetsANetworkOfItsOwn(_ canBeEnclosed: Bool) {
    var sight = AppSighting()
    sight.signIn = .init(clientID: "its-id")
    sight.signIn?.redirectURI = "http://localhost:81/"
    let first = Self.answers.learned(from: sight)
    #expect(first.redirectPort == 81 && !first.ownsNetwork)
    let second = first.learned(fromSecond: sight, canBeEnclosed: canBeEnclosed)
    #expect(second.ownsNetwork == canBeEnclosed)
    #expect(DriverDraft(second).file.text.contains("\n  network: own\n") == canBeEnclosed)
    var taken = AppSighting()
    taken.lastLines = ["OSError: [Errno 98] Address already in use"]
    #expect(first.learned(fromSecond: taken, canBeEnclosed: true).ownsNetwork)
    sight.signIn?.redirectURI = "http://localhost:82/"
    #expect(!first.learned(fromSecond: sight, canBeEnclosed: true).ownsNetwork)
  }

  @Test func aSecretInTheCommandIsNoneInTheDriver() {
    var sight = AppSighting()
    sight.signIn = .init(clientID: "its-id")
    sight.signIn?.clientSecret = "its-secret"
    var answers = Self.answers
    answers.login = ["notes", "login", "--id=its-id", "its-secret"]
    let learned = answers.learned(from: sight)
    #expect(learned.client == .made)
    #expect(
      learned.login.map { $0.replacing(learned.clientWords) }
        == ["notes", "login", "--id=${client.id}", "${client.secret}"])
  }

  @Test func aClientInAVariableIsTheCasesOwn() throws {
    var sight = AppSighting()
    sight.signIn = .init(clientID: "its-id")
    sight.signIn?.clientSecret = "its-secret"
    var answers = Self.answers
    answers.environment = [
      .init("ID", "its-id"), .init("SECRET", "its-secret"), .init("K", "$${x}"),
    ]
    answers.way = .hosts
    sight.trustVariables = ["CURL_CA_BUNDLE"]
    let learned = answers.learned(from: sight)
    #expect(learned.client == .made)
    let text = DriverDraft(learned).file.text
    #expect(
      text.contains(
        """

        set_env:
          CURL_CA_BUNDLE: "${ca.pem}"
          ID: "${client.id}"
          SECRET: "${client.secret}"
          K: "$${x}"

        """))
    let read = ReadFile(contents: Array(text.utf8), name: "notes.yaml")
    let driver = try #require(read.driver)
    #expect(driver.setEnvironment.map(\.name) == ["CURL_CA_BUNDLE", "ID", "SECRET", "K"])
  }

  @Test func aSecondLoginThatAsksNobodyIsIfNeeded() {
    var sight = AppSighting()
    sight.laterCalls = ["GET www.googleapis.com/drive/v3/files"]
    (sight.laterEnd, sight.laterSignIns) = (.code(0), 0)
    let learned = Self.answers.learned(fromSecond: sight, canBeEnclosed: true)
    #expect(learned.meaning == .ifNeeded)
    #expect(learned.call == learned.login)
    sight.laterCalls = []
    #expect(Self.answers.learned(fromSecond: sight, canBeEnclosed: true).call.isEmpty)
    sight.laterSignIns = 1
    #expect(Self.answers.learned(fromSecond: sight, canBeEnclosed: true).meaning == .always)
  }
}
