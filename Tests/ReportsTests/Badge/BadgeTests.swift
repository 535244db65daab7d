import ClientChecks
import Reports
import Testing

struct BadgeTests {
  static let badge = Badge(profile: "google-desktop@1", SampleRun.rich.drivers[0])

  @Test func theImageSaysProfileVersionAndVerdict() {
    Golden.expect(Self.badge.svg, equals: "badge.svg")
  }

  @Test func theLineForAReadme() {
    #expect(
      Self.badge.markdown(image: "docs/my badge.svg")
        == "![google-desktop@1: 1.8.2 not conformant](docs/my%20badge.svg)\n")
  }

  @Test(arguments: Conformance.allCases)
  func everyVerdictHasItsColour(_ conformance: Conformance) {
    var driver = DriverResult(id: "notes", clock: .none)
    driver.conformance = conformance
    let svg = Badge(profile: "p@1", driver).svg
    #expect(svg.contains(">\(conformance.rawValue)</text>"))
  }
}
