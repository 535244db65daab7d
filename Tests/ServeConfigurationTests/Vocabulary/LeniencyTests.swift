import GoogleAuthority
import Keyring
import Testing

@testable import ServeConfiguration

struct LeniencyTests {
  @Test func theNames() {
    #expect(
      Leniency.names == [
        "desktop_needs_secret", "refuses_malformed_challenge",
        "installed_apps_include_granted_scopes",
      ])
  }

  @Test func googleIsLenientAboutNothing() {
    #expect(names(of: .standard()) == [])
  }

  @Test func whatIsNamedIsLetPass() {
    let setup = AuthoritySetup.standard(lenientAbout: ["desktop_needs_secret"])
    #expect(!setup.switches.desktopNeedsSecret)
    #expect(names(of: setup) == ["desktop_needs_secret"])
    #expect(names(of: .standard(lenientAbout: Leniency.names)) == Leniency.names)
  }

  @Test func theCommandLineGoesBeforeTheFile() throws {
    let text = "switches: { desktop_needs_secret: true, refuses_malformed_challenge: false }\n"
    let file = try ConfigurationFile(
      contents: Array(text.utf8), name: "a.yaml", lenientAbout: ["desktop_needs_secret"])
    #expect(names(of: file.setup) == ["desktop_needs_secret", "refuses_malformed_challenge"])
  }

  private func names(of setup: AuthoritySetup) -> [String] {
    var random = SeededRandom(seed: "leniency")
    return Leniency.names(of: Authority(setup, random: &random))
  }
}
