import BuiltinFiles
import ClientChecks
import Evidence
import Keyring
import Plays
import Testing
import WireFormats
import Words

/// A released profile with the digest of what it says.
struct ReleasedProfile: Sendable, CustomTestStringConvertible {
  let name: String
  let digest: String

  var testDescription: String { name }

  /// Nothing is ever changed here: what a profile asks for otherwise is asked by its next version,
  /// which gets a file and a line of its own.
  static let all = [
    ReleasedProfile(
      name: "google-desktop@1",
      digest: "838da024f654ae93fe13a202fa7756eeedbd34f0b1e5b729bc1a985c082b216e"),
    ReleasedProfile(
      name: "google-device@1",
      digest: "1f22e6ae295b0a9f4b11559e9708c17636d8d8b9c46fb295e222e3f9f1ebcb18"),
    ReleasedProfile(
      name: "google-web@1",
      digest: "03ac22835b5e1dd096735c3171e4c2518fff33912fb6415185497bf6805202f3"),
    ReleasedProfile(
      name: "hardened@1",
      digest: "d33ab8ea2f0637b299de61aa05528bc16a3d6bce44f32744b5437aec518b6cf7"),
    ReleasedProfile(
      name: "hygiene@1",
      digest: "de15721939baba81a2cb448c51ecbe160656672d71dda4b2679cb93a7174e352"),
    ReleasedProfile(
      name: "oauth21@1",
      digest: "9f93d5b50c299636baa8543e0692af8ece3dbc70e69c5d6ce5cf18aba8e83d71"),
    ReleasedProfile(
      name: "oidc-rp-basic@1",
      digest: "16dc88afe3934eff4cb95be9da8ae2fb6859374780fc7e6c32edbf944a2c9c70"),
    ReleasedProfile(
      name: "refresh@1",
      digest: "5d56006b06442e2d6cc90d4cde92d6f18963aba9749fcaf9c760b02c742c657e"),
    ReleasedProfile(
      name: "resilience@1",
      digest: "b7e1e11837ee87db841e13d03789bd59bb91ef48ebefe65e0dff6424d09e9113"),
    ReleasedProfile(
      name: "rfc6749-core@1",
      digest: "882d5f45ae844cb42091a6a238717ae5c8e1b67591a6c9fa339bdc3dd0a1ac4e"),
    ReleasedProfile(
      name: "rfc8252-native@1",
      digest: "55f5204ec0262b3f396e6fe51d7d35d3cb3e1fa7955d5192f1d55e248801b130"),
    ReleasedProfile(
      name: "security-bcp@1",
      digest: "7a539c724444eb9baf224668c08690e67673b3be6d61de6fd1c668d7637ba848"),
  ]
}

struct ShippedProfilesTests {
  private static let files = Builtin.files(matching: "@builtin/profiles")
  private static let book = ProfileBook(
    files.compactMap { ReadFile(contents: $0.bytes, name: $0.path).profile })

  @Test(arguments: ReleasedProfile.all)
  func aReleasedProfileNeverChanges(_ released: ReleasedProfile) throws {
    let file = try #require(Self.files.first { $0.fileName == "\(released.name).yaml" })
    #expect(Hex.encode(SHA256.digest(file.bytes)) == released.digest)
  }

  @Test func allAreReleased() {
    #expect(Self.files.map(\.fileName) == ReleasedProfile.all.map { "\($0.name).yaml" })
    #expect(Self.book.names == ReleasedProfile.all.map(\.name))
  }

  @Test func whatTheyTakeOverIsThere() {
    for file in Self.book.files {
      for parent in file.extends { #expect(Self.book.file(named: parent.value) != nil) }
    }
  }

  @Test func theyNameOnlyChecksThatExist() {
    let known = Set(CheckCatalogue.all.checks.map(\.id.rawValue))
    let named = Set(Self.book.files.flatMap { Self.book.demands(of: $0).levels.keys })
    let missing = named.map(\.rawValue).filter { !known.contains($0) }.sorted()
    #expect(missing == [])
  }

  @Test func whatNoSpecificationAsksIsRequiredByNone() {
    let house = Set(CheckCatalogue.all.checks.filter(\.isHouseRule).map(\.id.rawValue))
    for name in ["rfc6749-core", "rfc8252-native", "oauth21", "security-bcp", "oidc-rp-basic"] {
      guard let file = Self.book.file(named: name) else { continue }
      let required = Self.book.demands(of: file).levels.filter { $0.value == .required }
      #expect(required.keys.map(\.rawValue).filter(house.contains) == [], "\(name)")
    }
  }

  @Test func checksAreAsStrictAsTheySay() {
    for check in CheckCatalogue.all.checks {
      for name in check.strictProfiles {
        guard let file = Self.book.file(named: name) else {
          Issue.record("\(check.id) is strict in \(name), which isn't there")
          continue
        }
        let strict = Self.book.demands(of: file).strict.map(\.rawValue)
        #expect(strict.contains(check.id.rawValue), "\(check.id) in \(name)")
      }
    }
  }
}
