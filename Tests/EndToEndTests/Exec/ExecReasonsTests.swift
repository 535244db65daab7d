import TestSupport
import Testing

/// A small program, and the reason that the summary gives for its failure.
struct ReasonCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let tools: String
  let script: String
  let words: String

  fileprivate static let login =
    "https://accounts.google.com/o/oauth2/v2/auth?response_type=code&redirect_uri="
    + "http://127.0.0.1:$PORT&client_id=$UNDERSTUDY_CLIENT_ID&scope="

  static let all = [
    ReasonCase(
      testDescription: "nothing comes through the proxy", tools: "true", script: "true",
      words: "why: nothing came through the proxy"),
    ReasonCase(
      testDescription: "a certificate that isn't trusted", tools: "curl",
      script: "curl -s --capath /nowhere --cacert /etc/ssl/certs/ca-certificates.crt "
        + "https://oauth2.googleapis.com/token",
      words: "why: the program doesn't trust the run's certificate for oauth2.googleapis.com"),
    ReasonCase(
      testDescription: "gRPC with a bad token", tools: "curl",
      script: "curl -s --http2 -X POST -H 'content-type: application/grpc' "
        + "-H 'authorization: Bearer none' https://googleads.googleapis.com/google.ads.Ads/Search",
      words: "refused: api.token_unknown (POST googleads.googleapis.com/google.ads.Ads/Search)"),
    ReasonCase(
      testDescription: "plain HTTP", tools: "curl",
      script: "curl -s http://169.254.169.254/",
      words: "refused: proxy.host_refused (GET http://169.254.169.254/)"),
    ReasonCase(
      testDescription: "an unknown path", tools: "curl",
      script: "curl -s https://www.googleapis.com/no/such",
      words: "why: nothing is played at GET www.googleapis.com/no/such"),
    ReasonCase(
      testDescription: "an unknown scope", tools: "curl",
      script: "PORT=9; curl -s \"\(login)email+x-made-up\"",
      words: "why: Google has published no scope x-made-up"),
    ReasonCase(
      testDescription: "a scope and the way to declare it", tools: "curl",
      script: "PORT=9; curl -s \"\(login)email+x-made-up\"",
      words: "try: understudy exec --scope x-made-up -- sh"),
    ReasonCase(
      testDescription: "a path and the way to play it", tools: "curl",
      script: "curl -s https://www.googleapis.com/no/such",
      words: "try: understudy exec --route 'GET www.googleapis.com/no/such' -- sh"),
    ReasonCase(
      testDescription: "a host that nobody plays", tools: "curl",
      script: "curl -s https://caldav.example.com/",
      words: "why: nobody plays caldav.example.com:443"),
    ReasonCase(
      testDescription: "Google's host without TLS", tools: "curl",
      script: "curl -s http://www.googleapis.com/tasks/v1/users",
      words: "why: the program asks for http://www.googleapis.com/tasks/v1/users without TLS"),
    ReasonCase(
      testDescription: "the metadata server", tools: "curl",
      script: "curl -s http://169.254.169.254/",
      words: "why: the program asks at http://169.254.169.254/ whether it runs in Google Cloud"),
    ReasonCase(
      testDescription: "a redirect URI that isn't the client's", tools: "curl",
      script:
        "curl -s \"https://accounts.google.com/o/oauth2/v2/auth?response_type=code&scope=email"
        + "&redirect_uri=https://app.example.com/&client_id=$UNDERSTUDY_CLIENT_ID\"",
      words: "why: the program's client has no redirect URI https://app.example.com/"),
    ReasonCase(
      testDescription: "no token request", tools: "curl",
      script: "PORT=9; curl -s \"\(login)email\"",
      words: "why: the sign-in was answered, but no token request came"),
    ReasonCase(
      testDescription: "a token for an API, and no call of one", tools: "python3",
      script: "python3 \(RepositoryFile("Fixtures/keeper.py").path) /nowhere/tokens",
      words: "why: the program got a token for an API, but no call of one came"),
  ]
}

@Suite(.realTime) struct ExecReasonsTests {
  /// The programs gcsfs and pytubefix bring clients of their own: exec.md 3.
  @Test(arguments: [
    (
      "'https://accounts.google.com/o/oauth2/auth?response_type=code&scope=email&client_id=7-a.apps.googleusercontent.com&redirect_uri=http://127.0.0.1:9'",
      "understudy: took the client 7-a.apps.googleusercontent.com as a desktop app"
    ),
    (
      "-d client_id=7-b.apps.googleusercontent.com -d scope=email https://oauth2.googleapis.com/device/code",
      "understudy: took the client 7-b.apps.googleusercontent.com as a device"
    ),
  ])
  func aClientOfTheProgramsIsTakenForWhatItShows(_ request: String, _ words: String) async throws {
    try Tool.require("curl")
    let refused = try await Execution([], ["sh", "-c", "curl -s \(request)"])
    #expect(refused.errors.contains("--any-client -- sh"))
    let run = try await Execution(["--any-client"], ["sh", "-c", "curl -s \(request)"])
    #expect(run.errors.contains(words))
    #expect(!run.errors.contains("refused:"))
  }

  /// The next thing that the summary tells to try helps.
  @Test func theNextThingToTryHelps() async throws {
    try Tool.require("curl")
    let get = ["sh", "-c", "curl -s https://www.googleapis.com/no/such"]
    let routed = try await Execution(["--route", "GET www.googleapis.com/no/such"], get)
    #expect(!routed.errors.contains("why: nothing is played"))
    #expect(routed.output.joined().contains("UNAUTHENTICATED"), "it checks the token")
    let asks = ["sh", "-c", "PORT=9; curl -s \"\(ReasonCase.login)email+x-made-up\""]
    let scoped = try await Execution(["--scope", "x-made-up"], asks)
    #expect(!scoped.errors.contains("why: Google has published no scope"))
  }

  @Test(arguments: [
    ("GET nowhere", "expected a mapping"), ("FETCH h.googleapis.com/a", "FETCH"),
    ("{path: notes}", "begin"), ("{pth: /notes}", "pth"),
  ])
  func aRouteThatIsNoneIsRefused(_ route: String, _ words: String) async throws {
    let run = try await Execution(["--route", route], ["echo", "started"])
    #expect(run.exitCode == 2 && run.output == [])
    #expect(run.errors.hasPrefix("--route:1:"), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: ReasonCase.all)
  func theSummaryKnowsWhy(_ example: ReasonCase) async throws {
    try Tool.require(example.tools)
    let run = try await Execution([], ["sh", "-c", example.script])
    #expect(run.errors.contains(example.words))
  }
}
