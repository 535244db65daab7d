internal import System
internal import ScenarioRunner
import WireFormats
internal import Words

/// The flaws of the shipped client, as it tells them itself.
enum ShippedFlaws {
  static let program = "rehearsal-client"
  private static let limit = Duration.seconds(5)

  /// The flaws that the client says it has; none where the client isn't to be found.
  static func ofShippedClient() async -> [FlawFacts] {
    let environment = ShippedPrograms.preferred(in: CurrentProcess.environment)
    let launch = Launch(
      program, ["--list-flaws", "--json"], environment: environment.map { "\($0)=\($1)" },
      searchPath: environment["PATH"] ?? "")
    guard let answer = await ProgramAnswer.of(launch, within: limit),
      let json = try? JSONValue(parsing: answer.output)
    else { return [] }
    return (json.arrayValue ?? []).compactMap(FlawFacts.init)
  }
}

extension FlawFacts {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.stringValue else { return nil }
    self.init(
      name: name, summary: json["summary"]?.stringValue ?? "",
      checks: json.texts("checks").map { CheckID(rawValue: $0) },
      lesser: Set(json.texts("lesser").map { CheckID(rawValue: $0) }), cases: json.texts("cases"),
      stage: json["stage"]?.stringValue ?? "")
  }
}

extension JSONValue {
  /// The texts of a list; none where there is no list.
  fileprivate func texts(_ member: String) -> [String] {
    (self[member]?.arrayValue ?? []).compactMap(\.stringValue)
  }
}
