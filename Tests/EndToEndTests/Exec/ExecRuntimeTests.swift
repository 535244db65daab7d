import Foundation
import TestSupport
import Testing

/// A program that fetches Google's discovery document as anybody would write it, and prints the token
/// endpoint. It knows nothing of the mock, and checks certificates.
struct RuntimeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let tools: [String]
  /// Finds out whether a library is there; nothing to find out when empty.
  var probe: [String] = []
  var file: String?
  var source = ""
  /// The command; the file's path comes last.
  let command: [String]

  static let url = "https://accounts.google.com/.well-known/openid-configuration"

  static let all = [
    RuntimeCase(testDescription: "curl", tools: ["curl"], command: ["curl", "-sS", url]),
    RuntimeCase(
      testDescription: "Python requests", tools: ["python3"],
      probe: ["python3", "-c", "import requests"],
      command: ["python3", "-c", "import requests; print(requests.get('\(url)').text)"]),
    RuntimeCase(
      testDescription: "Python urllib", tools: ["python3"],
      command: [
        "python3", "-c",
        "import urllib.request; print(urllib.request.urlopen('\(url)').read().decode())",
      ]),
    RuntimeCase(
      testDescription: "Python httplib2", tools: ["python3"],
      probe: ["python3", "-c", "import httplib2"],
      command: [
        "python3", "-c", "import httplib2; print(httplib2.Http().request('\(url)')[1].decode())",
      ]),
    RuntimeCase(
      testDescription: "Node fetch", tools: ["node"],
      command: ["node", "-e", "fetch('\(url)').then((r) => r.text()).then(console.log)"]),
    RuntimeCase(
      testDescription: "Node https", tools: ["node"],
      command: [
        "node", "-e", "require('https').get('\(url)', (answer) => answer.pipe(process.stdout))",
      ]),
    RuntimeCase(
      testDescription: "Java HttpClient", tools: ["java", "javac"], file: "Fetch.java",
      source: """
        import java.net.URI;
        import java.net.http.*;

        class Fetch {
          public static void main(String[] words) throws Exception {
            var request = HttpRequest.newBuilder(URI.create("\(url)")).build();
            var answer = HttpClient.newHttpClient()
              .send(request, HttpResponse.BodyHandlers.ofString());
            System.out.println(answer.body());
          }
        }
        """,
      command: ["java"]),
    RuntimeCase(
      testDescription: "Go net/http", tools: ["go"], file: "fetch.go",
      source: """
        package main

        import ("io"; "net/http"; "os")

        func main() {
          answer, err := http.Get("\(url)")
          if err != nil { panic(err) }
          io.Copy(os.Stdout, answer.Body)
        }
        """,
      command: ["go", "run"]),
    RuntimeCase(
      testDescription: "Perl LWP", tools: ["perl"],
      probe: ["perl", "-MLWP::Protocol::https", "-e", "1"],
      command: ["perl", "-MLWP::Simple", "-e", "getprint('\(url)')"]),
    RuntimeCase(
      testDescription: "Ruby net/http", tools: ["ruby"],
      command: ["ruby", "-rnet/http", "-e", "puts Net::HTTP.get(URI('\(url)'))"]),
  ]
}

/// Unmodified programs of every kind reach the mock, and take its certificate.
@Suite(.realTime) struct ExecRuntimeTests {
  @Test(
    "Wire 8: A program of httplib2 needs no module for proxies",
    arguments: RuntimeCase.all)
  func anUnmodifiedProgramReachesTheMock(_ runtime: RuntimeCase) async throws {
    for tool in runtime.tools where Tool.path(of: tool) == nil {
      try Test.cancel("\(tool) is not installed")
    }
    if !runtime.probe.isEmpty {
      let probe = try Program(running: "/usr/bin/env", runtime.probe)
      guard await probe.exitCode() == 0 else {
        try Test.cancel("there is no library for \(runtime.testDescription)")
      }
    }
    let folder = ScratchFolder()
    let file = try runtime.file.map { try folder.write(runtime.source, to: $0) }
    let run = try await Execution([], runtime.command + [file].compactMap(\.self))
    let text = run.output.joined(separator: "\n")
    #expect(text.contains(#""token_endpoint": "https://oauth2.googleapis.com/token""#))
    #expect(run.errors.contains("  openIDConfiguration  1 request"))
    #expect(run.exitCode == 0)
  }

  @Test func gitTakesTheCertificateToo() async throws {
    try Tool.require("git")
    let run = try await Execution([], ["git", "ls-remote", "https://www.googleapis.com/x.git"])
    #expect(run.errors.contains("refused: request.nothing_there"))
    #expect(run.errors.contains("not found"))
    #expect(run.exitCode == 128)
  }

  @Test func anotherHostIsRefused() async throws {
    try Tool.require("curl")
    let run = try await Execution([], ["curl", "-sS", "https://example.com"])
    #expect(run.exitCode == 56)
    #expect(run.errors.contains("refused: proxy.host_refused (CONNECT example.com:443)"))
    #expect(run.output == [])
  }
}
