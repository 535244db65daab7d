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
      digest: "d0660b98cffe261b3e7910f26c300db5a52df269c77f93b6e0747b4f1e52459d"),
    ReleasedProfile(
      name: "google-device@1",
      digest: "42d1cdf5a44a87d5b95816f4958106d3bb983f399dd31112d681d5d08c28af52"),
    ReleasedProfile(
      name: "google-web@1",
      digest: "660175d33e109493f736bdecfe48a2097d24cb2f3d085a2f512c7f9dd78687ea"),
    ReleasedProfile(
      name: "hardened@1",
      digest: "5c1ef14e39f09cefbbbaafdb83f9e420ddf05366c7114c5b98a4d23976cc8fea"),
    ReleasedProfile(
      name: "hygiene@1",
      digest: "02d4860f4b50b9cf6e8c495451e9305c953073bf55e36f7bdd54bf3d2a3d22be"),
    ReleasedProfile(
      name: "oauth21@1",
      digest: "33ae5f02a4fe41bf16fcefd47dbcdadf7b48c1d5b24786c039db29d23c1bccf4"),
    ReleasedProfile(
      name: "oidc-rp-basic@1",
      digest: "16dc88afe3934eff4cb95be9da8ae2fb6859374780fc7e6c32edbf944a2c9c70"),
    ReleasedProfile(
      name: "refresh@1",
      digest: "572a66d8f7dd26a68bb8efa14a26a4f9bd19f85fd29fcaaaf67f6c7f7262d880"),
    ReleasedProfile(
      name: "resilience@1",
      digest: "2d99cae21e1db765f96659e2cfd6419c087144c76a1e8c38cc9995453cebf3e3"),
    ReleasedProfile(
      name: "rfc6749-core@1",
      digest: "89fb0d66dd4ee4e5e4cd42a6278ae9714f0c2038ca70dbe4dd697e8b29a6a30a"),
    ReleasedProfile(
      name: "rfc8252-native@1",
      digest: "55f5204ec0262b3f396e6fe51d7d35d3cb3e1fa7955d5192f1d55e248801b130"),
    ReleasedProfile(
      name: "security-bcp@1",
      digest: "d10d99794325f6d57f2de693767891cd7a063276a52c7534983e1c28e5c6abc9"),
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
