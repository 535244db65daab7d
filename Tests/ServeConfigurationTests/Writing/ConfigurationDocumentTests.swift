import Forms
import GoogleAuthority
import Keyring
import TestSupport
import Testing
import WireFormats

@testable import ServeConfiguration

/// A setup that is written says what was read.
struct ConfigurationDocumentTests {
  private static let everyWord = RepositoryFile("Fixtures/config/every-word.json")

  private func read(_ bytes: [UInt8]) throws -> AuthoritySetup {
    let file = try ConfigurationFile(FormDocument(json: bytes, name: "every-word.json"))
    #expect(file.warnings == "")
    return file.setup
  }

  private func names(in value: JSONValue) -> Set<String> {
    let members = value.objectValue?.members ?? []
    let below = members.map(\.value) + (value.arrayValue ?? [])
    return below.reduce(into: Set(members.map(\.name))) { $0.formUnion(names(in: $1)) }
  }

  /// A new member belongs into the fixture, by which each door is tested.
  @Test func theFixtureHasEveryWord() throws {
    let sections =
      Reach(from: SectionReference(FileMembers.self)).sections.map(\.section)
      + ClientMembers.variants.variants.map(\.section)
    let written = names(in: try JSONValue(parsing: Self.everyWord.bytes))
    #expect(Set(sections.flatMap(\.names)).subtracting(written) == [])
  }

  @Test func aSetupComesBackAsItWas() throws {
    let setup = try read(Self.everyWord.bytes)
    let document = ConfigurationDocument(setup).json
    #expect(try read(document.bytes(.google)) == setup)
    let words = names(in: try JSONValue(parsing: Self.everyWord.bytes))
    #expect(words.subtracting(names(in: document)) == [])
  }

  /// Finding 6 of the wire: what is written stays, and what was made up isn't written.
  @Test("Wire 6: Names of clients and unverified addresses come back")
  func namesComeBack() throws {
    let document = ConfigurationDocument(try read(Self.everyWord.bytes)).json
    let clients = document["projects"]?.arrayValue?.first?["clients"]?.arrayValue ?? []
    #expect(clients.map { $0["name"]?.stringValue } == ["desk"] + Array(repeating: nil, count: 6))
    let accounts = document["accounts"]?.arrayValue ?? []
    let grace = accounts.first { $0["email"] == "grace@example.org" }
    #expect(grace?["email_verified"] == false)
  }

  @Test func theStandardSetupComesBack() throws {
    let setup = AuthoritySetup()
    #expect(try read(ConfigurationDocument(setup).json.bytes(.google)) == setup)
  }

  @Test func anAuthorityRemembersItsSetup() throws {
    let setup = try read(Self.everyWord.bytes)
    var random = SeededRandom(seed: "authority")
    let authority = Authority(setup, random: &random)
    let again = AuthoritySetup(
      of: authority, clientAtHand: setup.clientAtHand,
      serviceAccountAtHand: setup.serviceAccountAtHand)
    #expect(again == setup)
  }
}
