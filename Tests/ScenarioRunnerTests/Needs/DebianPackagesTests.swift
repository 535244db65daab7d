import Testing

@testable import ScenarioRunner

struct DebianPackagesTests {
  @Test func onlyWhatIsInstalledHasAVersion() {
    let text = """
      rclone installed 1.60.1+dfsg-2+b5
      libssl3:amd64 installed 3.0.17-1~deb12u2
      mutt config-files 2.2.9-1+b1
      gone not-installed

      """
    #expect(
      DebianPackages.versions(in: text)
        == ["rclone": "1.60.1+dfsg-2+b5", "libssl3": "3.0.17-1~deb12u2"])
  }

  @Test func elsewhereThereIsNoDatabase() async {
    #expect(await DebianPackages.installed(["rclone"], searchPath: "/nonexistent") == nil)
  }
}
