import Testing

@testable import ScenarioRunner
@testable import Plays

struct RemedyCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var lacking: [(DriverNeed.Kind, String)]
  var python: PythonPackages?
  var isRoot = true
  var commands: [String]

  static let all = [
    RemedyCase(testDescription: "nothing", lacking: [], commands: []),
    RemedyCase(
      testDescription: "Debian packages", lacking: [(.debian, "rclone>=1.60"), (.debian, "mutt")],
      commands: ["apt-get install -y rclone mutt"]),
    RemedyCase(
      testDescription: "not root", lacking: [(.clock, "libfaketime")], isRoot: false,
      commands: ["sudo apt-get install -y faketime"]),
    RemedyCase(
      testDescription: "a virtual environment", lacking: [(.pypi, "gspread>6")],
      python: PythonPackages(program: "/v/bin/python", isOwn: true, versions: [:]),
      commands: ["/v/bin/python -m pip install 'gspread>6' 'google-auth'"]),
    RemedyCase(
      testDescription: "the system's Python", lacking: [(.pypi, "gspread>6")],
      python: PythonPackages(program: "python3", isOwn: false, versions: [:]),
      commands: [
        "python3 -m venv venv && venv/bin/pip install 'gspread>6' 'google-auth' && "
          + #"export PATH="$PWD/venv/bin:$PATH""#
      ]),
    RemedyCase(
      testDescription: "no Python", lacking: [(.pypi, "gspread>6")],
      commands: [
        "apt-get install -y python3 python3-venv",
        "python3 -m venv venv && venv/bin/pip install 'gspread>6' 'google-auth' && "
          + #"export PATH="$PWD/venv/bin:$PATH""#,
      ]),
    RemedyCase(
      testDescription: "what no command brings",
      lacking: [(.program, "app"), (.namespaces, "of the network"), (.version, "app 2")],
      commands: []),
  ]
}

struct RemedyTests {
  @Test(arguments: RemedyCase.all)
  func whatToType(_ each: RemedyCase) {
    let remedy = Remedy(
      needs: each.lacking.map { DriverNeed(kind: $0.0, name: $0.1, state: .missing) },
      packages: ["gspread>6", "google-auth"].compactMap(PackageNeed.init), python: each.python,
      isRoot: each.isRoot)
    #expect(remedy.commands == each.commands)
  }
}
