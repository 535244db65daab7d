import TestSupport
import Testing

@testable import Plays

struct DriverNeedsTests {
  struct NeedCase: Sendable, CustomTestStringConvertible {
    var need: String
    var good: [String]
    var bad: [String] = []
    var testDescription: String { need }

    static let all = [
      NeedCase(need: "rclone", good: ["1.60.1+dfsg-2+b5", "0"]),
      NeedCase(
        need: "cryptography>=40,<44", good: ["40", "43.0.3"], bad: ["39.9", "44", "44.0.1"]),
      NeedCase(need: "pyOpenSSL==24.2.1", good: ["24.2.1"], bad: ["24.2.10", "24.2"]),
      NeedCase(need: "httpx[http2]>0.9", good: ["0.10"], bad: ["0.9", "0.9.0"]),
      NeedCase(need: "mutt<=2.2", good: ["2.2", "2.0.5-4"], bad: ["2.2.9-1+b1"]),
      NeedCase(need: "libssl3>=3.0,!=3.0.5", good: ["1:3.0.4"], bad: ["3.0.5-1"]),
    ]
  }

  @Test(arguments: NeedCase.all)
  func whichVersionsWillDo(_ each: NeedCase) throws {
    let need = try #require(PackageNeed(each.need))
    #expect(need.text == each.need)
    for version in each.good { #expect(need.allows(try #require(VersionNumber(version)))) }
    for version in each.bad { #expect(!need.allows(try #require(VersionNumber(version)))) }
  }

  @Test(arguments: [
    "", "rclone (>= 1.60)", "a>", "a>x", "a=1", "a>=1,", "[x]", "a[b", "-a", "a; echo", "a|b",
  ])
  func whatIsNoPackage(_ text: String) {
    #expect(PackageNeed(text) == nil)
  }

  @Test func extrasAreNoPartOfTheName() {
    #expect(PackageNeed("httpx[http2,socks]>=0.27")?.name == "httpx")
  }

  @Test func programsMayStandAlone() throws {
    let file = RepositoryFile("drivers/rehearsal-client.yaml")
    let driver = try #require(ReadFile(contents: file.bytes, name: file.name).driver)
    #expect(driver.needs.programs.map(\.value) == ["rehearsal-client"])
    #expect(driver.needs.debian == [])
  }
}
