import Glibc
import System
import TestSupport
import Testing

/// A command that heeds no proxy is started again where it needs none, if nothing of it has reached
/// the mock.
@Suite(
  .realTime,
  .enabled(
    if: Sandbox.obstacle() == nil, "namespaces need root, or the root of a user namespace"))
struct ExecAutoTests {
  /// A network of the test's own, in which connections to other machines are never answered.
  private static let silent =
    "ip link set lo up && ip addr add 10.9.9.9/32 dev lo && "
    + "ip route add default dev lo src 10.9.9.9 && exec \"$@\""
  /// A network with nothing but loopback.
  private static let lonely = "ip link set lo up && exec \"$@\""

  /// Speaks TLS to Google as the system's resolver finds it.
  private static let heedless = """
    import socket, ssl
    trust = ssl.create_default_context(cafile='/etc/ssl/certs/ca-certificates.crt')
    host = 'accounts.google.com'
    with trust.wrap_socket(socket.create_connection((host, 443)), server_hostname=host):
        print('there')
    """

  private func run(
    _ way: String, in network: String = lonely, with options: [String] = [], _ command: [String]
  ) async throws -> Execution {
    try Tool.require("python3", "unshare", "ip")
    return try await Execution(
      ["--network", way] + options, command,
      setting: ["unshare", "--net", "sh", "-c", network, "sh"])
  }

  @Test func aCommandThatFailsBeforeAnythingCameIsStartedAgain() async throws {
    let run = try await run("auto", ["python3", "-c", Self.heedless])
    #expect(run.output == ["there"], "\(run.errors)")
    #expect(
      run.errors.contains(
        "understudy: starting python3 with --network hosts, as it failed before anything of it "
          + "came through the proxy"))
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("why: nothing reached the mock"), "it asked for no page")
  }

  /// The second start keeps in the folder that the first had taken.
  @Test func aCommandThatIsStartedAgainKeepsWhatItWasGranted() async throws {
    let folder = ScratchFolder()
    let run = try await run(
      "auto", with: ["--keep", "\(folder.path)/kept"], ["python3", "-c", Self.heedless])
    #expect(run.output == ["there"], "\(run.errors)")
    #expect(run.errors.contains("understudy: kept in '\(folder.path)/kept'"), "\(run.errors)")
  }

  /// The clock that was moved is nothing of the command's.
  @Test func onAnotherDayToo() async throws {
    let folder = ScratchFolder()
    let kept = ["--keep", "\(folder.path)/kept"]
    _ = try await run("proxy", with: kept, ["true"])
    let run = try await run(
      "auto", with: kept + ["--later", "2h"], ["python3", "-c", Self.heedless])
    #expect(run.output == ["there"], "\(run.errors)")
  }

  /// By address it gets nowhere the second time either, and at once.
  @Test func aConnectionPastTheProxyIsSeen() async throws {
    let connect = "import socket; socket.create_connection(('198.51.100.1', 443), 60)"
    let run = try await run("auto", in: Self.silent, ["python3", "-c", connect])
    #expect(run.errors.contains("as it connects to 198.51.100.1:443 itself"), "\(run.errors)")
    #expect(run.errors.contains("Network is unreachable"))
    #expect(run.exitCode == 1)
  }

  @Test func theSummaryNamesItBehindTheProxy() async throws {
    let connect = "import socket; socket.create_connection(('198.51.100.1', 443), 2)"
    let run = try await run("proxy", in: Self.silent, ["python3", "-c", connect])
    #expect(
      run.errors.contains(
        "why: the program connects to 198.51.100.1:443 itself, past the proxy"), "\(run.errors)")
    #expect(run.errors.contains("try: understudy exec --network hosts -- python3"))
  }

  @Test func aKnownProgramIsStartedOnce() async throws {
    try Tool.require("openssl")
    let run = try await run(
      "auto", ["sh", "-c", "exec openssl s_client -brief -connect accounts.google.com:443"])
    #expect(!run.errors.contains("as it connects to the host that it is given"), "it is a shell")
    let known = try await self.run(
      "auto", ["openssl", "s_client", "-brief", "-connect", "accounts.google.com:443"])
    #expect(
      known.errors.contains("starting openssl with --network hosts, as it connects to the host"))
    #expect(known.errors.contains("CONNECTION ESTABLISHED"), "\(known.errors)")
  }

  @Test(arguments: [
    "curl -s https://accounts.google.com/.well-known/openid-configuration >/dev/null; exit 3",
    "exit 0",
  ])
  func whatHasGotSomewhereIsLeftAlone(_ script: String) async throws {
    try Tool.require("curl")
    let run = try await run("auto", ["sh", "-c", script])
    #expect(!run.errors.contains("starting sh"), "\(run.errors)")
    #expect(run.exitCode == (script == "exit 0" ? 0 : 3))
  }
}

/// Where namespaces aren't allowed, it is said what can't be done.
@Suite(.realTime, .enabled(if: geteuid() == 0, "only root has a right that can be given up"))
struct ExecWithoutNamespacesTests {
  private func run(_ way: String, _ command: [String]) async throws -> Execution {
    try Tool.require("setpriv")
    return try await Execution(
      ["--network", way], command,
      setting: ["setpriv", "--bounding-set=-sys_admin", "--inh-caps=-sys_admin"])
  }

  @Test func nothingIsStarted() async throws {
    let run = try await run("hosts", ["echo", "started"])
    #expect(run.output == [])
    #expect(run.exitCode == 2)
    #expect(
      run.errors.hasPrefix(
        "error: --network hosts needs namespaces, which this machine doesn't allow here: "),
      "\(run.errors)")
    #expect(run.errors.contains("help: run as root, or allow user namespaces"))
  }

  @Test func autoSaysWhatItWouldHaveDone() async throws {
    let run = try await run("auto", ["sh", "-c", "echo once; exit 4"])
    #expect(run.output == ["once"])
    #expect(run.exitCode == 4)
    #expect(
      run.errors.contains(
        "understudy: sh needs --network hosts, as it failed before anything of it came through "
          + "the proxy; but it needs namespaces, which this machine doesn't allow here: "),
      "\(run.errors)")
  }
}
