import GoogleAuthority
import Keyring
import Testing
import Words

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
    #expect(names(of: AuthoritySetup()) == [])
  }

  @Test func whatIsNamedIsLetPass() {
    let setup = lenient(about: ["desktop_needs_secret"])
    #expect(!setup.switches.desktopNeedsSecret)
    #expect(names(of: setup) == ["desktop_needs_secret"])
    #expect(names(of: lenient(about: Leniency.names)) == Leniency.names)
  }

  @Test func theCommandLineGoesBeforeTheFile() throws {
    let text = "switches: { desktop_needs_secret: true, refuses_malformed_challenge: false }\n"
    let file = try ConfigurationFile(
      contents: Array(text.utf8), name: "a.yaml",
      overrides: SetupOverrides(leniencies: ["desktop_needs_secret"], apiSource: .google))
    #expect(names(of: file.setup) == ["desktop_needs_secret", "refuses_malformed_challenge"])
    #expect(file.setup.apiSource == .google)
  }

  private func lenient(about names: [String]) -> AuthoritySetup {
    SetupOverrides(leniencies: names).applied(to: AuthoritySetup())
  }

  private func names(of setup: AuthoritySetup) -> [String] {
    var random = SeededRandom(seed: "leniency")
    return Leniency.names(of: Authority(setup, random: &random))
  }
}
