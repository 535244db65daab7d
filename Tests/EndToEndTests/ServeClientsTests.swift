import Foundation
import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

/// `understudy serve` and the files by which clients find it.
@Suite(.realTime) struct ServeClientsTests {
  private static let discovery = "/.well-known/openid-configuration"

  /// A path for one test, gone when it is over.
  private final class Scratch: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    var json: JSONValue {
      get throws {
        try JSONValue(parsing: Data(contentsOf: URL(fileURLWithPath: path)).map(\.self))
      }
    }
  }

  @Test func whatFollowsReadinessCanBeUsedAtOnce() async throws {
    let program = try Program("serve", "--https", "none")
    var lines: [String] = []
    while let line = await program.nextLine() {
      lines.append(line)
      if line.hasSuffix("/revoke") { break }
    }
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    let origin = try #require(lines[0].split(separator: " ").dropFirst().first)
    #expect(lines[1] == "")
    #expect(lines[2] == "See what happens, and act on it:")
    #expect(lines[3] == "  \(origin)/_understudy/")
    #expect(lines[5] == "Sign in, as a user would:")
    #expect(lines[6].hasPrefix("  \(origin)/o/oauth2/v2/auth?client_id="))
    #expect(lines[8] == "A client-secret file that points here:")
    #expect(lines[9].hasSuffix("/client_secret.json"))
    #expect(lines[11] == "A service account's key file that points here:")
    #expect(lines[12].hasSuffix("/service_account.json"))
    #expect(lines[14] == "Ask by hand:")
    #expect(lines[15] == "  curl \(origin)/.well-known/openid-configuration")
    #expect(lines.last == "  curl -d token=TOKEN \(origin)/revoke")
  }

  @Test func theClientSecretFileIsPrivateAndPointsHere() async throws {
    let program = try Program("serve", "--json", "--https", "none")
    let ready = try JSONValue(parsing: #require(await program.nextLine()))
    let path = try #require(ready["client_secret_file"]?.stringValue)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let file = try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    let origin = try #require(ready["http"]?[0]?.stringValue)
    #expect(file[["installed", "token_uri"]]?.stringValue == "\(origin)/token")
    let url = try #require(ready["sign_in_url"]?.stringValue)
    #expect(url.hasPrefix("\(origin)/o/oauth2/v2/auth?"))

    // Nothing is decided, so a page is next.
    let address = try #require(SocketAddress(String(origin.dropFirst("http://".count))))
    let response = try await HTTPClient.patient().send(
      .get(String(url.dropFirst(origin.count)), host: address.description), to: address)
    #expect(response.status == .found)
    #expect(response.fields[.location]?.hasPrefix("\(origin)/v3/signin/identifier?") == true)
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func theKeyFileOfAServiceAccountIsPrivateAndPointsHere() async throws {
    let program = try Program("serve", "--json", "--https", "none")
    let ready = try JSONValue(parsing: #require(await program.nextLine()))
    let path = try #require(ready["service_account_file"]?.stringValue)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let file = try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    let origin = try #require(ready["http"]?[0]?.stringValue)
    #expect(file["token_uri"]?.stringValue == "\(origin)/token")
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// The first service account of a configuration, or none, is the one whose file is written.
  @Test func theConfigurationsServiceAccountHasTheFile() async throws {
    let (configuration, written) = (Scratch(), Scratch())
    let project = "projects:\n  - name: Notes\n    id: notes-1234\n    clients: [{type: desktop}]\n"
    try configuration.write(
      project + "    service_accounts: [{name: second-hand}, {name: another-one}]\n")
    let program = try Program(
      "serve", "--json", "--https", "none", "--config", configuration.path,
      "--write-service-account", written.path)
    let ready = try JSONValue(parsing: #require(await program.nextLine()))
    #expect(ready["service_account_file"]?.stringValue == written.path)
    #expect(
      try written.json["client_email"]
        == "second-hand@notes-1234.iam.gserviceaccount.com")
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    #expect(FileManager.default.fileExists(atPath: written.path), "it was asked for, so it stays")

    try configuration.write(project)
    let without = try Program("serve", "--json", "--https", "none", "--config", configuration.path)
    let other = try JSONValue(parsing: #require(await without.nextLine()))
    #expect(other["service_account_file"] == .null)
    without.signal(SIGTERM)
    #expect(await without.exitCode() == 0)
  }

  @Test func aDownloadedFileIsAdoptedAndWrittenBack() async throws {
    let downloaded = Scratch()
    let written = Scratch()
    let id = "123456789012-0123456789abcdefghijklmnopqrstuv.apps.googleusercontent.com"
    try downloaded.write(
      """
      {"installed":{"client_id":"\(id)","project_id":"notes-1234",\
      "client_secret":"GOCSPX-abcdefghijklmnopqrstuvwxyz12","redirect_uris":["http://localhost"]}}
      """)
    let program = try Program(
      "serve", "--json", "--https", "none", "--client", downloaded.path, "--write-client",
      written.path, "--auto-consent")
    let ready = try JSONValue(parsing: #require(await program.nextLine()))
    #expect(ready["client_secret_file"]?.stringValue == written.path)
    let origin = try #require(ready["http"]?[0]?.stringValue)
    #expect(
      try written.json[["installed"]]
        == [
          "client_id": .string(id), "project_id": "notes-1234",
          "auth_uri": .string("\(origin)/o/oauth2/auth"), "token_uri": .string("\(origin)/token"),
          "auth_provider_x509_cert_url": .string("\(origin)/oauth2/v1/certs"),
          "client_secret": "GOCSPX-abcdefghijklmnopqrstuvwxyz12",
          "redirect_uris": ["http://localhost"],
        ])

    // Everything is granted unasked, so the client's callback is next.
    let url = try #require(ready["sign_in_url"]?.stringValue)
    #expect(url.contains("client_id=\(id)&"))
    let address = try #require(SocketAddress(String(origin.dropFirst("http://".count))))
    let response = try await HTTPClient.patient().send(
      .get(String(url.dropFirst(origin.count)), host: address.description), to: address)
    #expect(response.fields[.location]?.hasPrefix("\(origin)/_understudy/callback?iss=") == true)
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    #expect(FileManager.default.fileExists(atPath: written.path), "it was asked for, so it stays")
  }

  @Test func whatIsWrongWithFilesIsToldAtOnceAndNothingIsStarted() async throws {
    let first = Scratch()
    let second = Scratch()
    try first.write("{}")
    try second.write("[")
    let program = try Program("serve", "--client", first.path, "--client", second.path)
    #expect(await program.nextLine() == nil)
    #expect(await program.exitCode() == 2)
    #expect(
      await program.allErrors() == """
        \(first.path):1:1: error: there is neither 'installed' nor 'web'
          1 | {}
            | ^~
          help: download the client's JSON file in the console's list of clients
        \(second.path):1:2: error: expected a value, found the end of the text
          1 | [
            |  ^
        """)
  }

  @Test func aFileThatCannotBeReadOrWrittenEndsIt() async throws {
    let missing = try Program("serve", "--client", "/nowhere/client.json")
    #expect(await missing.exitCode() == 2)
    #expect(
      await missing.allErrors()
        == "error: can't read '/nowhere/client.json': No such file or directory")
    let unwritable = try Program("serve", "--write-client", "/nowhere/client.json")
    #expect(await unwritable.exitCode() == 2)
    #expect(
      await unwritable.allErrors()
        == "error: can't write '/nowhere/client.json': No such file or directory")
  }

  @Test func aSeedMakesTokensPredictableAndSaysSo() async throws {
    var cookies: [String?] = []
    for seed in ["a", "a", "b"] {
      let program = try Program("serve", "--json", "--https", "none", "--seed", seed)
      let ready = try JSONValue(parsing: #require(await program.nextLine()))
      let origin = try #require(ready["http"]?[0]?.stringValue)
      let address = try #require(SocketAddress(String(origin.dropFirst("http://".count))))
      let response = try await HTTPClient.patient().send(
        .get("/o/oauth2/v2/auth", host: address.description), to: address)
      cookies.append(response.fields[.setCookie]?.split(separator: ";").first.map(String.init))
      program.signal(SIGTERM)
      #expect(await program.exitCode() == 0)
      #expect(
        await program.allErrors()
          == "warning: anyone who knows the seed can predict codes and tokens")
    }
    #expect(cookies[0] != nil)
    #expect(cookies[0] == cookies[1])
    #expect(cookies[0] != cookies[2])
  }
}
