import Foundation
import TestSupport
import Testing

/// A Python program with modules of its own, and the line that it prints.
struct PythonStandInCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Modules in the folder that `PYTHONPATH` names, by their paths.
  var modules: [String: String] = [:]
  var options: [String] = []
  let source: String
  let output: String

  /// httplib2's way to ask for a proxy, in a few lines.
  private static let httplib2 = """
    import os, ssl, urllib.parse
    try:
        import socks
    except ImportError:
        socks = None

    def get(host):
        proxy = urllib.parse.urlparse(os.environ['https_proxy'])
        channel = socks.socksocket()
        channel.setproxy(3, proxy.hostname, proxy.port, True, None, None)
        channel.settimeout(10)
        channel.connect((host, 443))
        secure = ssl.create_default_context(cafile=os.environ['HTTPLIB2_CA_CERTS'])
        with secure.wrap_socket(channel, server_hostname=host) as stream:
            stream.sendall(f'HEAD / HTTP/1.1\\r\\nHost: {host}\\r\\n\\r\\n'.encode())
            return stream.recv(12).decode()
    """
  private static let attempt = """
    try:
        import socks
        print(getattr(socks, 'mine', 'a stand-in'))
    except ImportError as failure:
        print(failure)
    """

  static let all = [
    PythonStandInCase(
      testDescription: "httplib2 is led through the proxy",
      modules: ["httplib2/__init__.py": httplib2],
      source: "import httplib2; print(httplib2.get('accounts.google.com'))",
      output: "HTTP/1.1 404"),
    PythonStandInCase(
      testDescription: "a refusal is told",
      modules: ["httplib2/__init__.py": httplib2],
      source: """
        import httplib2
        try:
            httplib2.get('example.com')
        except OSError as failure:
            print(failure)
        """,
      output: "the proxy refuses example.com:443: HTTP/1.1 403 Forbidden"),
    PythonStandInCase(
      testDescription: "a real module goes before it",
      modules: [
        "httplib2/__init__.py": "import socks", "later/socks.py": "mine = 'the real one'",
      ],
      source: """
        import os, sys
        sys.path.append(os.environ['PYTHONPATH'].split(':')[0] + '/later')
        import httplib2, socks
        print(socks.mine, httplib2.socks is socks)
        """,
      output: "the real one True"),
    PythonStandInCase(
      testDescription: "httplib2's own module goes before it",
      modules: [
        "httplib2/__init__.py": """
        try:
            import socks
        except ImportError:
            from . import socks
        """, "httplib2/socks.py": "mine = 'of httplib2'",
      ],
      source: "import httplib2; print(httplib2.socks.mine)", output: "of httplib2"),
    PythonStandInCase(
      testDescription: "for others it isn't there", source: attempt,
      output: "No module named 'socks'"),
    PythonStandInCase(
      testDescription: "a program without an environment doesn't see it", options: ["-E"],
      source: attempt, output: "No module named 'socks'"),
  ]
}

/// httplib2, and with it every program of googleapiclient, reaches the mock without PySocks.
@Suite(.realTime) struct PythonStandInTests {
  @Test(arguments: PythonStandInCase.all)
  func theModuleServesHttplib2Alone(_ example: PythonStandInCase) async throws {
    try Tool.require("python3")
    let probe = try Program(running: "/usr/bin/env", ["python3", "-c", "import socks"])
    guard await probe.exitCode() != 0 else { try Test.cancel("PySocks is installed") }
    let folder = ScratchFolder()
    for (name, text) in example.modules {
      let parent = URL(filePath: folder.file(name)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try folder.write(text, to: name)
    }
    let run = try await Execution(
      ["--quiet"], ["python3"] + example.options + ["-c", example.source],
      setting: ["PYTHONPATH=\(folder.path)"])
    #expect(run.output == [example.output], "\(run.errors)")
    #expect(run.errors == "")
  }

  /// Python would leave a folder of what it has read.
  @Test func nothingStaysBehind() async throws {
    try Tool.require("python3")
    let folder = ScratchFolder()
    let run = try await Execution(
      ["--quiet"], ["python3", "-c", "try: import socks\nexcept ImportError: pass"],
      setting: ["TMPDIR=\(folder.path)"])
    #expect(run.exitCode == 0)
    #expect(folder.names == [])
  }
}
