import ClientChecks
import Evidence
import Testing
import WireFormats
import Words

@testable import UnderstudyCommand

/// The checks that are listed with some options.
struct CheckListCase: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  /// A property that each listed check must have.
  let holds: @Sendable (Check) -> Bool

  var testDescription: String { arguments.joined(separator: " ") }

  static let all = [
    CheckListCase(arguments: []) { _ in true },
    CheckListCase(arguments: ["--group", "ar"]) { $0.id.group == "AR" },
    CheckListCase(arguments: ["--flow", "device"]) {
      $0.clients.isEmpty || !$0.clients.isSubset(of: [.loopback, .customScheme, .web])
    },
    CheckListCase(arguments: ["--select", "6749/4.1.1"]) { $0.citations.contains("6749§4.1.1") },
    CheckListCase(arguments: ["--select", "6749/3.1.2"]) {
      $0.citations.contains {
        ["6749§3.1.2", "6749§3.1.2.3", "6749§3.1.2.5"].contains($0.rawValue)
      }
    },
    CheckListCase(arguments: ["--select", "8252"]) {
      $0.citations.contains { $0.rawValue.hasPrefix("8252§") }
    },
  ]
}

struct ListCommandTests {
  @Test(arguments: CheckListCase.all)
  func checksAreSelected(_ example: CheckListCase) async throws {
    let recording = await record(["list", "checks", "--json"] + example.arguments)
    let rows = try JSONValue(parsing: recording.output).arrayValue ?? []
    let expected = CheckCatalogue.all.checks.filter(example.holds).map(\.id.rawValue)
    #expect(rows.compactMap { $0["name"]?.stringValue } == expected)
    #expect(!expected.isEmpty)
  }

  @Test func aGroupThatIsNoneIsCorrected() async {
    let recording = await record(["list", "checks", "--group", "ARR"])
    #expect(recording.exitCode == .usage)
    #expect(recording.error.hasPrefix("error: bad value 'ARR' for '--group': it isn't one of "))
  }

  @Test func scenariosOfAFlow() async {
    let recording = await record(["list", "scenarios", "--flow", "device"])
    #expect(recording.output.contains("@builtin/google-device/device-happy\n"))
    #expect(!recording.output.contains("@builtin/google-desktop/login/happy-path\n"))
  }
}
