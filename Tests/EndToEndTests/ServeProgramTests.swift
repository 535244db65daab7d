import Foundation
import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

@Suite(.realTime) struct ServeProgramTests {
  /// The program's message when it is ready.
  private struct Ready {
    let json: JSONValue
    init(_ line: String?) throws { json = try JSONValue(parsing: #require(line)) }

    func address(_ scheme: String) throws -> SocketAddress {
      let url = try #require(json[scheme]?[0]?.stringValue)
      return try #require(SocketAddress(String(url.dropFirst(scheme.count + 3))))
    }

    func authority() throws -> [UInt8] {
      let path = try #require(json["ca_file"]?.stringValue)
      let pem = try String(contentsOfFile: path, encoding: .utf8)
      let base64 = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
      return try #require(Base64.decode(base64))
    }
  }

  private let discovery = "/.well-known/openid-configuration"

  @Test func itServesHTTPAndHTTPSUntilASignalEndsIt() async throws {
    let program = try Program("serve", "--json")
    let ready = try Ready(await program.nextLine())
    #expect(ready.json["pid"]?.intValue == Int(program.processIdentifier))

    let http = try ready.address("http")
    let plain = try await HTTPClient.patient().send(
      .get(discovery, host: http.description), to: http)
    #expect(plain.status == .ok)
    let issuer = try JSONValue(parsing: plain.body)["issuer"]?.stringValue
    #expect(issuer == "http://\(http)")
    #expect(issuer == ready.json["issuer"]?.stringValue)

    let https = try ready.address("https")
    let trust = try TLSClientContext(trusting: [ready.authority()])
    let secure = try await HTTPClient.patient(trusting: trust).send(
      .get(discovery, host: "accounts.google.com"), to: https, tlsName: "accounts.google.com")
    #expect(
      try JSONValue(parsing: secure.body)["token_endpoint"] == "https://oauth2.googleapis.com/token"
    )

    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    let path = try #require(ready.json["ca_file"]?.stringValue)
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(!FileManager.default.fileExists(atPath: directory), "the run takes its files along")
  }

  @Test func theControlKeyComesFromTheEnvironment() async throws {
    let program = try Program(
      running: "/usr/bin/env",
      [
        "UNDERSTUDY_CONTROL_KEY=s3same", Program.executable, "serve", "--allow-remote", "--http",
        "127.0.0.1:0", "--https", "none", "--json",
      ])
    let ready = try Ready(await program.nextLine())
    let address = try ready.address("http")
    for (key, status) in [nil: 401, "open": 401, "s3same": 200] as KeyValuePairs<String?, Int> {
      var request = try HTTPRequest.get("/_understudy/v1/state", host: address.description)
      if let key { request.fields.append(.authorization, "Bearer \(key)") }
      let answer = try await HTTPClient.patient().send(request, to: address)
      #expect(answer.status.code == status)
    }
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func eachRequestIsLoggedAsALineOfJSON() async throws {
    let program = try Program("serve", "--https", "none", "--json", "--log", "json")
    let http = try Ready(await program.nextLine()).address("http")
    _ = try await HTTPClient.patient().send(.get("/nowhere?q=1", host: http.description), to: http)
    let line = try JSONValue(parsing: #require(await program.nextError()))
    #expect(line["path"] == "/nowhere")
    #expect(line["status"] == 404)
    #expect(line["cause"] == "request.nothing_there")
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func anInterruptEndsItToo() async throws {
    let program = try Program("serve", "--https", "none")
    let line = try #require(await program.nextLine())
    #expect(line.hasPrefix("ready: http://127.0.0.1:"))
    #expect(line.hasSuffix(" pid=\(program.processIdentifier)"))
    program.signal(SIGINT)
    #expect(await program.exitCode() == 0)
  }

  @Test("F12: A mock for a test: whatever becomes of the test, the end of the pipe ends the mock")
  func theEndOfItsInputEndsItIfItIsAskedTo() async throws {
    let program = try Program(
      running: Program.executable, ["serve", "--until-eof", "--json"], input: .pipe)
    let ready = try Ready(await program.nextLine())
    let path = try #require(ready.json["ca_file"]?.stringValue)
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(FileManager.default.fileExists(atPath: directory))
    program.type("anything\n")
    let address = try ready.address("http")
    let response = try await HTTPClient.patient().send(.get(discovery), to: address)
    #expect(response.status == .ok, "what is written there ends nothing")
    program.endInput()
    #expect(await program.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: directory), "the run takes its files along")
  }

  @Test(arguments: ["/dev/null", "/etc/passwd"])
  func anInputThatHasEndedEndsItAtOnce(_ input: String) async throws {
    let program = try Program(
      running: "/bin/sh", ["-c", "exec \(Program.executable) serve --until-eof <\(input)"])
    #expect(await program.nextLine()?.hasPrefix("ready: ") == true)
    #expect(await program.exitCode() == 0)
  }

  @Test func bothFamiliesAndSeveralLoopsAtOnce() async throws {
    let program = try Program(
      "serve", "--json", "--loops", "3", "--http", "127.0.0.1:0", "--http", "[::1]:0", "--https",
      "[::1]:0")
    let ready = try Ready(await program.nextLine())
    let urls = try #require(ready.json["http"]?.arrayValue).compactMap(\.stringValue)
    #expect(urls.count == 2)
    for url in urls {
      let address = try #require(SocketAddress(String(url.dropFirst("http://".count))))
      for _ in 0..<10 {
        let response = try await HTTPClient.patient().send(.get(discovery), to: address)
        #expect(response.status == .ok)
      }
    }
    let trust = try TLSClientContext(trusting: [ready.authority()])
    let response = try await HTTPClient.patient(trusting: trust).send(
      .get("/oauth2/v3/certs"), to: ready.address("https"), tlsName: "::1")
    #expect(response.status == .ok)
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func theReadyFileHoldsTheSameObject() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try Program("serve", "--json", "--ready-file", file.path)
    let line = try #require(await program.nextLine())
    #expect(try String(contentsOf: file, encoding: .utf8) == line + "\n")
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func aPortInUseIsNamed() async throws {
    let first = try Program("serve", "--json", "--https", "none")
    let address = try Ready(await first.nextLine()).address("http")
    let second = try Program("serve", "--https", "none", "--http", address.description)
    #expect(await second.exitCode() == 4)
    #expect(
      await second.allErrors() == """
        error: the mock can't run: \(address) is in use by understudy \
        (process \(first.processIdentifier))
        """)
    first.signal(SIGTERM)
    #expect(await first.exitCode() == 0)
  }
}
