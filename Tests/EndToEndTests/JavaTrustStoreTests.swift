import Foundation
import Keyring
import SocketTransport
import TestSupport
import Testing

/// The Java installations of this machine; what they read can only be seen with them.
enum Keytool {
  static let paths: [String] = {
    let folder = "/usr/lib/jvm"
    let installed = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let candidates = ["/usr/bin/keytool"] + installed.map { "\(folder)/\($0)/bin/keytool" }
    let found = candidates.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return Set(found).filter { FileManager.default.isExecutableFile(atPath: $0) }.sorted()
  }()

  /// The `java` of those that can run a program's source.
  static let compilers = paths.map { $0.dropLast("keytool".count) }
    .filter { FileManager.default.isExecutableFile(atPath: "\($0)javac") }.map { "\($0)java" }
}

@Suite(
  .realTime,
  .enabled(if: !Keytool.paths.isEmpty, "no Java is installed, so there is no keytool to ask"))
struct JavaTrustStoreTests {
  private func list(_ store: TrustStore, by keytool: String) async throws -> [String] {
    let path = NSTemporaryDirectory() + "understudy-\(UUID().uuidString).p12"
    try Data(store.pkcs12).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let program = try Program(
      running: keytool,
      [
        "-J-Duser.language=en", "-list", "-rfc", "-storetype", "PKCS12", "-keystore", path,
        "-storepass", TrustStore.password,
      ])
    let lines = await program.allOutput()
    #expect(await program.exitCode() == 0)
    return lines
  }

  @Test(arguments: Keytool.paths)
  func keytoolListsTheAuthorityAsTrusted(_ keytool: String) async throws {
    let authority = try Certificates.authority()
    let lines = try await list(TrustStore(authority: authority.certificateDER), by: keytool)
    #expect(lines.contains("Your keystore contains 1 entry"))
    #expect(lines.contains("Alias name: understudy"))
    #expect(lines.contains("Entry type: trustedCertEntry"))
    let printed = try PEMBundle(reading: Array(lines.joined(separator: "\n").utf8))
    #expect(printed.certificates == [authority.certificateDER])
  }

  @Test(arguments: Keytool.paths)
  func keytoolListsTheSystemsRootsAsWell(_ keytool: String) async throws {
    let found = PEMBundle.systemLocations.lazy.compactMap {
      FileManager.default.contents(atPath: $0)
    }
    let bytes = Array(
      try #require(found.first, "this system keeps no roots where it is looked for"))
    let roots = try PEMBundle(reading: bytes)
    let authority = try Certificates.authority()
    let store = TrustStore(authority: authority.certificateDER, roots: roots)
    let lines = try await list(store, by: keytool)
    let count = roots.certificates.count + 1
    #expect(lines.contains("Your keystore contains \(count) entries"))
    #expect(lines.filter { $0 == "Entry type: trustedCertEntry" }.count == count)
    let printed = try PEMBundle(reading: Array(lines.joined(separator: "\n").utf8))
    #expect(Set(printed.certificates) == Set(roots.certificates + [authority.certificateDER]))
  }

  /// Java heeds the name constraints of the certificate between anchor and server.
  @Test(
    "F8: Java refuses foreign names of a mock's authority",
    .enabled(if: !Keytool.compilers.isEmpty), arguments: Keytool.compilers)
  func javaHeedsTheConstraints(_ java: String) async throws {
    let authority = try Certificates.authority()
    let folder = ScratchFolder()
    let store = folder.file("store.p12")
    try Data(TrustStore(authority: authority.certificateDER).pkcs12)
      .write(to: URL(fileURLWithPath: store))
    let hosts = [
      "accounts.google.com", "localhost", "127.0.0.1", "::1", "evil.example", "10.0.0.1",
    ]
    var chains: [String] = []
    for host in hosts {
      let identity = try authority.identity(for: host, now: WallClock.now())
      chains.append(try folder.write(PEMBundle(identity.chain).text, to: "\(chains.count).pem"))
    }
    let source = RepositoryFile("Fixtures/java/Chain.java").path
    let program = try Program(
      running: java, ["-Duser.language=en", source, store, TrustStore.password] + chains)
    let lines = await program.allOutput()
    #expect(lines.prefix(4) == ["trusted", "trusted", "trusted", "trusted"])
    #expect(
      Array(lines.dropFirst(4)) == Array(repeating: "name constraints check failed", count: 2))
    #expect(await program.exitCode() == 0)
  }
}
