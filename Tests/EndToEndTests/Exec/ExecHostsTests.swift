import System
import TestSupport
import Testing

/// A program that heeds neither a proxy nor a variable for certificates.
struct HeedlessCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String
  let output: String

  static let all = [
    HeedlessCase(
      testDescription: "Google's names lead to the mock, and the system trusts it",
      source: """
        import socket, ssl
        trust = ssl.create_default_context(cafile='/etc/ssl/certs/ca-certificates.crt')
        for host in ['accounts.google.com', 'searchconsole.googleapis.com']:
            with trust.wrap_socket(socket.create_connection((host, 443)), server_hostname=host) as s:
                s.sendall(f'HEAD / HTTP/1.1\\r\\nHost: {host}\\r\\n\\r\\n'.encode())
                print(s.recv(8).decode())
        """, output: "HTTP/1.1\nHTTP/1.1"),
    HeedlessCase(
      testDescription: "a resolver that asks for what is set up finds them, as GLib's does",
      source: """
        import socket
        print(socket.getaddrinfo('accounts.google.com', 443, socket.AF_INET, socket.SOCK_STREAM,
          flags=socket.AI_ADDRCONFIG)[0][4][0])
        """, output: "127.0.0.1"),
    HeedlessCase(
      testDescription: "no proxy is named",
      source: "import os; print(os.environ.get('https_proxy'))",
      output: "None"),
    HeedlessCase(
      testDescription: "nothing else can be reached",
      source: """
        import socket
        try:
            socket.create_connection(('198.51.100.1', 443), 5)
        except OSError as failure:
            print(failure.strerror)
        """, output: "Network is unreachable"),
    HeedlessCase(
      testDescription: "it runs where it was started",
      source: "import os; print(os.getcwd() == os.environ['PWD'])", output: "True"),
  ]
}

/// Programs that no variable leads anywhere reach the mock in a network of their own.
@Suite(
  .realTime,
  .enabled(
    if: Sandbox.obstacle() == nil, "namespaces need root, or the root of a user namespace"))
struct ExecHostsTests {
  @Test(arguments: HeedlessCase.all)
  func aHeedlessProgramReachesTheMock(_ example: HeedlessCase) async throws {
    try Tool.require("python3")
    let run = try await Execution(
      ["--quiet", "--network", "hosts"], ["python3", "-c", example.source],
      setting: ["--chdir=/", "https_proxy=http://127.0.0.1:9", "PWD=/"])
    #expect(run.output.joined(separator: "\n") == example.output, "\(run.errors)")
  }

  @Test func aLoginGoesThrough() async throws {
    try Tool.require("python3")
    let run = try await Execution(
      ["--network", "hosts"], ["python3", RepositoryFile("Fixtures/login.py").path])
    #expect(run.output == ["granted: drive.readonly openid tasks userinfo.email"], "\(run.errors)")
    #expect(run.errors.contains("  authorization  1 request\n  token          1 request"))
  }

  @Test func mailIsReadAndSentWithATokenForIt() async throws {
    try Tool.require("python3")
    let run = try await Execution(
      ["--network", "hosts"], ["python3", RepositoryFile("Fixtures/exec/mail.py").path])
    let refusal = #"{"status":"400","schemes":"Bearer","scope":"https://mail.google.com/"}"#
    #expect(
      run.output == [
        "inbox: 0 BYE",
        "inbox: [AUTHENTICATIONFAILED] Invalid credentials (Failure) \(refusal)",
        "outbox: 235 {} 221", "outbox: 235 {} 221",
      ], "\(run.errors)")
    #expect(run.errors.contains("  mail           4 requests, 1 refused\n"))
    #expect(run.errors.contains("refused: api.scope_missing (AUTHENTICATE imap.gmail.com/)"))
  }

  @Test func theCertificatesAreForAProgramWithoutRights() async throws {
    try Tool.require("python3")
    let run = try await Execution(
      ["--quiet", "--network", "hosts"],
      [
        "python3", "-c",
        """
        import os, ssl
        if os.getuid() == 0: os.setuid(65534)
        ssl.create_default_context(cafile='/etc/ssl/certs/ca-certificates.crt')
        print('trusted')
        """,
      ])
    #expect(run.output == ["trusted"], "\(run.errors)")
  }

  @Test func theExitCodeIsTheCommands() async throws {
    let run = try await Execution(["--network", "hosts"], ["sh", "-c", "exit 7"])
    #expect(run.exitCode == 7)
  }

  @Test func thePortsOfThisMachineAreLent() async throws {
    try Tool.require("python3")
    let server = try Program(
      running: "/usr/bin/env",
      [
        "python3", "-uc",
        """
        import socket
        door = socket.create_server(('127.0.0.1', 0))
        print(door.getsockname()[1])
        door.accept()[0].sendall(b'from outside')
        """,
      ])
    let port = try #require(await server.nextLine())
    let run = try await Execution(
      ["--quiet", "--network", "hosts"],
      [
        "python3", "-c",
        "import socket; print(socket.create_connection(('127.0.0.1', \(port))).recv(99).decode())",
      ])
    #expect(run.output == ["from outside"], "\(run.errors)")
  }

  @Test func thePortsOfTheCommandAreLent() async throws {
    try Tool.require("python3")
    let folder = ScratchFolder()
    let pipe = folder.makePipe("port")
    // It is there until it was asked: the visitor tries until the port is lent.
    let visitor = try Program(
      running: "/usr/bin/env",
      [
        "python3", "-c",
        """
        import socket, time
        port = int(open('\(pipe)').read())
        while True:
            try:
                print(socket.create_connection(('127.0.0.1', port)).recv(99).decode())
                break
            except OSError:
                time.sleep(0.01)
        """,
      ])
    let run = try await Execution(
      ["--quiet", "--network", "hosts", "--timeout", "30s"],
      [
        "python3", "-c",
        """
        import socket
        door = socket.create_server(('127.0.0.1', 0))
        open('\(pipe)', 'w').write(str(door.getsockname()[1]))
        door.accept()[0].sendall(b'from inside')
        """,
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(await visitor.allOutput() == ["from inside"])
  }

  @Test func aPersonsBrowserIsElsewhere() async throws {
    let run = try await Execution(["--network", "hosts", "--consent", "ask"], ["true"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'ask'"))
  }
}
