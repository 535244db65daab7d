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
      digest: "6437c4dd8c4d0358f99d700e41a868aec704a9d3c236d406663bfb5493023a33"),
    ReleasedProfile(
      name: "google-device@1",
      digest: "1f85aa599faeee55c7259aea95cdba800ed47f3f2def330c2e97139ffd9b8fa2"),
    ReleasedProfile(
      name: "google-web@1",
      digest: "36532d276f42c282b860152831e7a7f33f88591832089245a290a057410c1cc5"),
    ReleasedProfile(
      name: "hardened@1",
      digest: "6e5c2700e5381900247b52171e6d85201e867c90af57027b81a89704ae465ec0"),
    ReleasedProfile(
      name: "hygiene@1",
      digest: "d61ff73e65bf0e39827d75d0875fef1d3b463c2eea3a8c36e2934d759db9f931"),
    ReleasedProfile(
      name: "oauth21@1",
      digest: "33ae5f02a4fe41bf16fcefd47dbcdadf7b48c1d5b24786c039db29d23c1bccf4"),
    ReleasedProfile(
      name: "oidc-rp-basic@1",
      digest: "01d3c43a188d49bf89f69a299f33b12b0c935d68e10d706c884ab81d36df46e9"),
    ReleasedProfile(
      name: "refresh@1",
      digest: "20a7f0154ff793abf8a6691e25c68f5aef6b045073d7270a153da0762f043088"),
    ReleasedProfile(
      name: "resilience@1",
      digest: "29a5ffa2fccc12c74d29f9c61fec99d4f625d6595450d9baa46f61fc8e25d79d"),
    ReleasedProfile(
      name: "rfc6749-core@1",
      digest: "bcab2ed2b0cb745a3a47c74cbac9328132a6ffc8dbd6f0bd369834680f8b616b"),
    ReleasedProfile(
      name: "rfc8252-native@1",
      digest: "cd7dbbc9c3b4807b4b044fc3f9b8d85d899717142a02e9352e11a50079891874"),
    ReleasedProfile(
      name: "security-bcp@1",
      digest: "15160daaf261e8f5a051e4ba5d32a75c5cda8e6dd16b535cd7d48ce57cc3257d"),
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

  /// Google neither replaces refresh tokens nor redirects from its token endpoint.
  @Test(arguments: ["google-desktop", "google-web", "google-device"])
  func whatGoogleNeverDoesIsNotRequired(_ name: String) throws {
    let demands = Self.book.demands(of: try #require(Self.book.file(named: name)))
    for check in ["RF-13", "RF-14"] as [CheckID] {
      #expect(demands.levels[check] == .recommended, "\(check)")
    }
    for check in ["TR-13", "PK-08"] as [CheckID] {
      #expect(!demands.strict.contains(check), "a redirect is only warned of by \(check)")
    }
  }

  @Test(arguments: ["oauth21", "security-bcp", "hardened"])
  func whatRedirectsGiveAwayFailsWhereTheStandardSaysSo(_ name: String) throws {
    let demands = Self.book.demands(of: try #require(Self.book.file(named: name)))
    for check in ["TR-13", "PK-08"] as [CheckID] {
      #expect(demands.levels[check] == .required, "\(check)")
      #expect(demands.strict.contains(check), "\(check)")
    }
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
