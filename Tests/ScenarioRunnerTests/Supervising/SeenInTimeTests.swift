import Evidence
import System
import TestSupport
import Testing

@testable import ScenarioRunner

/// Output is seen when it is on the screen, and a client that waits is known to wait.
@Suite(.realTime, .timeLimit(.minutes(30))) struct SeenInTimeTests {
  /// True if an address was opened more than a second before the client was ended.
  private static func isOpenedEarly(_ played: CaseRecord) -> Bool {
    guard let opening = played.evidence.openings.first, let end = played.evidence.runs.first?.ended
    else { return false }
    return end.wall - opening.moment.wall > .seconds(1)
  }

  /// V22: a prompt is seen while it is on the screen.
  @Test func anAddressWithoutALineEndIsOpenedWhileTheClientWaits() async throws {
    let played = try await BadClient.play(
      ["sh", "-c", "printf 'Go to http://127.0.0.1:9/x and wait: '; exec sleep 86497"],
      limit: "3s", decide: "close", capture: BadClientCase.printed, until: Self.isOpenedEarly)
    let opening = try #require(played.evidence.openings.first)
    let end = try #require(played.evidence.runs.first?.ended)
    #expect(played.evidence.openings.count == 1)
    #expect(opening.url == "http://127.0.0.1:9/x")
    #expect(end.wall - opening.moment.wall > .seconds(1), "it was opened at the end")
  }

  @Test func anAddressInAnErrorMessageIsOpenedByNobody() async throws {
    let played = try await BadClient.play(
      [
        "sh", "-c",
        "echo Error transferring $TOKEN_URL; echo Go to $AUTHORIZE_URL; exec sleep 86497",
      ],
      limit: "3s", decide: "close", capture: BadClientCase.printed, until: Self.isOpenedEarly)
    #expect(played.evidence.openings.map { $0.url.hasSuffix("/auth") } == [true])
  }

  /// AP-08 once took a traceback that names an API for a prompt to sign in.
  @Test func theAddressesOfMessagesAreNoPrompts() async throws {
    let played = try await BadClient.play(
      [
        "sh", "-c",
        "echo Refused: https://www.googleapis.com/drive/v3/files https://errors.example/401;"
          + " echo Error transferring $TOKEN_URL; echo Go to $AUTHORIZE_URL; exec sleep 86497",
      ],
      limit: "3s", decide: "close",
      capture: BadClientCase.printed.replacing(
        "capture: output, pattern: ", with: "capture: opener, fallback: { output: ")
        + " }", until: Self.isOpenedEarly)
    #expect(played.evidence.openings.map { $0.url.hasSuffix("/auth") } == [true])
  }

  @Test func aLineThatComesInPiecesIsTakenDownOnce() async throws {
    let played = try await BadClient.play(
      ["sh", "-c", "printf 'one '; sleep 3; printf 'two'; sleep 1; echo ' three'; printf four"],
      limit: "100s", capture: BadClientCase.printed)
    let texts = played.evidence.outputs.map(\.text)
    #expect(texts.joined() == "one two three\nfour")
    #expect(texts.first == "one ", "it was seen before its line's end")
  }

  private func interrupted(_ script: String, wait: String) async throws -> CaseResult {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: interrupted
      title: A client is interrupted
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          background: true
          browser: { user: ana, decide: ignore }
        - wait: { for: waiting, timeout: \(wait) }
        - signal: INT
        - wait: { for: exit, timeout: 60s }
        - expect: { outcome: killed }
      """, with: BadClient.driver(["sh", "-c", script], capture: "capture: opener"))
    return try #require(results.first)
  }

  @Test func aSlowStarterIsInterruptedWhenItHasAsked() async throws {
    let result = try await interrupted(
      "sleep 2; xdg-open http://127.0.0.1:9/x; exec sleep 86497", wait: "30s")
    let lines = result.story.lines
    let opening = try #require(lines.firstIndex { $0.event.kind == .opening })
    let signal = try #require(lines.firstIndex { $0.text == "SIGINT" })
    #expect(opening < signal)
    #expect(result.problems == [])
  }

  @Test func ofAClientThatNeverAsksNothingIsProven() async throws {
    let result = try await interrupted("exec sleep 86497", wait: "1s")
    #expect(
      result.expectations.map(\.observation) == [
        .unobserved(reason: "the client wasn't seen to wait for its user")
      ])
  }

  /// V24: no library takes the stand-in for a browser that it knows.
  @Test func aBrowserThatIsCalledByItsNameIsStoodInFor() async throws {
    let played = try await BadClient.play(
      [
        "sh", "-c",
        "$BROWSER http://127.0.0.1:9/a; chromium --new-window http://127.0.0.1:9/b; "
          + "gio open http://127.0.0.1:9/c; echo $BROWSER; exec sleep 86497",
      ], decide: "close"
    ) { $0.evidence.openings.count == 3 }
    #expect(
      played.evidence.openings.map(\.url) == [
        "http://127.0.0.1:9/a", "http://127.0.0.1:9/b", "http://127.0.0.1:9/c",
      ])
    // A library that knows the name treats the program in a way of its own.
    let output = played.evidence.outputs.map(\.text).joined()
    #expect(output.hasSuffix("/understudy-browser\n"))
    #expect(played.end == .completed)
  }

  @Test func aRealBrowserIsNotTheClientsFault() async throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    let program = "\(folder)/firefox"
    let sleep = try #require(FileTree.read("/bin/sleep"))
    try FileTree.write(sleep, to: program, mode: 0o700)
    let played = try await BadClient.play(["sh", "-c", "\(program) 86497; exit 0"]) {
      $0.end != .completed
    }
    #expect(
      played.end
        == .harnessError(
          reason: "the client has started a real browser, \(program), which nobody watches"))
  }

  /// M3: the client is in a network in which another machine's address is its own.
  @Test(
    .enabled(
      if: CurrentProcess.isRoot && Stage.hasPython
        && ["/usr/bin/unshare", "/usr/sbin/ip"].allSatisfy { FileTree.may(.execute, $0) }))
  func aConnectionPastTheMockIsSeen() async throws {
    let program = """
      import socket, time
      server = socket.create_server(('192.0.2.1', 4443))
      client = socket.create_connection(server.getsockname())
      time.sleep(86497)
      """
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    try FileTree.write(Array(program.utf8), to: "\(folder)/client.py")
    let network = "ip link set lo up && ip addr add 192.0.2.1/32 dev lo"
    let played = try await BadClient.play(
      ["unshare", "-n", "sh", "-c", "\(network) && exec python3 \(folder)/client.py"],
      surroundings: ["PATH": "/usr/bin:/bin:/usr/sbin"]
    ) { $0.evidence.notes.contains { $0.kind == .detour } }
    #expect(
      played.evidence.notes.filter { $0.kind == .detour }.map(\.text) == [
        "python3 connects to 192.0.2.1:4443, past the mock"
      ])
  }

  @Test func aServiceWithoutRightsFindsTheCertificateAndTheClock() async throws {
    try await CaseBench(
      driver: BadClient.driver(
        ["true"], capture: "capture: opener",
        trust: #"{ via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }"#)
    ).use { bench in
      let folder = bench.world.folder
      let modes = [folder.path, folder.authority, folder.home, folder.work, folder.temporary]
        .map { FileTree.description(of: $0)?.mode }
      #expect(modes == [0o711, 0o644, 0o700, 0o700, 0o700])
      let file = FakeTimeFile(path: folder.clockFile)
      file.write(.seconds(60))
      #expect(FileTree.description(of: folder.clockFile)?.mode == 0o644)
    }
  }

  /// V19: the mock's clock has moved, and the client's hasn't.
  @Test(.enabled(if: Stage.hasPython))
  func aClientThatKeepsTheOldTimeIsNotBlamed() async throws {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: later
      title: An hour later
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { outcome: error }
        - clock: { advance: 61m }
        - expect: { outcome: [error], requests: [{ at: token, count: 1 }] }
      """, with: LoopbackClient.driver)
    #expect(
      results.first?.expectations.map(\.observation) == [
        .violated(.worse), .unobserved(reason: "the client's clock can't be moved"), .holds,
      ])
  }
}
