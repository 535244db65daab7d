import TestSupport
import Testing

@testable import UnderstudyCommand

struct StandaloneScriptTests {
  static let transports: [StandaloneScript.Transport] = [
    .plain, .tls, .both, .proxied,
  ]

  /// Every script that may be written, but for those that are told to be too long.
  static let all = transports.flatMap { transport in
    (0..<16).map { bits in
      var script = StandaloneScript()
      script.transport = transport
      script.signs = bits & 1 != 0
      script.readsAddresses = bits & 2 != 0
      script.strays = bits & 4 != 0
      script.browses = bits & 8 == 0
      return script
    }
  }

  @Test(arguments: all) func itFitsOnAPage(_ script: StandaloneScript) {
    let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let isLong =
      (script.transport == .proxied || script.transport == .both) && script.signs
      && script.browses && (script.readsAddresses || script.strays)
    #expect(lines.count <= (isLong ? 32 : StandaloneScript.lineLimit))
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines.filter { $0.count > 100 })")
  }

  @Test func theSmallestIsThis() {
    var script = StandaloneScript()
    script.browses = false
    #expect(
      script.text == #"""
        """Plays case.json to client.sh; exits with 1 if it does wrong again: see README.md."""
        import json, re, subprocess, sys, threading
        import wsgiref.simple_server
        case, seen = json.load(open("case.json")), []
        def show(*words): print(*words, flush=True), seen.append(" ".join(words))
        def answer(request, start):  # says what the server has said
            body = request["wsgi.input"].read(int(request["CONTENT_LENGTH"] or 0)).decode()
            place = "{REQUEST_METHOD} {HTTP_HOST} {PATH_INFO}".format(**request)
            show(place, request["QUERY_STRING"], body, request.get("HTTP_AUTHORIZATION", ""))
            said = case["answers"].get(place, [["404 Not Found", {}, "", ""]])
            status, fields, text, claims = said.pop(0) if len(said) > 1 else said[0]
            start(status, list(fields.items()))
            return [text.encode()]
        server = wsgiref.simple_server.make_server("127.0.0.1", case["port"], answer)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for line in subprocess.Popen(["sh", "client.sh"], stdout=-1, stderr=-2, text=True).stdout:
            show(line.rstrip())
        sys.exit("\n".join(k for k, v in case["look"].items() if re.search(v, "\n".join(seen))) or 0)

        """#)
  }
}
