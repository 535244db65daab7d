import Evidence
import Reports
import Testing
import WireFormats

struct SARIFReportTests {
  private func text(_ result: RunResult) -> String {
    String(decoding: SARIFReport(result).bytes, as: UTF8.self)
  }

  @Test func everythingThatCanHappen() {
    Golden.expect(text(SampleRun.rich), equals: "rich.sarif")
  }

  @Test func whatIsNoProblemToo() {
    Golden.expect(ReportFormat.sarifAll.text(SampleRun.rich), equals: "rich.sarif-all")
  }

  @Test func onlyProblemsThatNobodyKnowsOfAreAlerts() throws {
    let results = try results(SampleRun.rich)
    #expect(results.allSatisfy { $0["kind"]?.stringValue == "fail" && $0["suppressions"] == nil })
    #expect(
      results.count
        == SampleRun.rich.lines.count { line in
          [.fail, .warn].contains(line.verdict) && line.baseline == nil
        })
  }

  @Test(arguments: [("@builtin/login.yaml", "drivers/notes-cli.yaml"), ("mine.yaml", "mine.yaml")])
  func alertsStandInFilesOfTheUsersOwn(_ scenario: String, _ expected: String) throws {
    var result = SampleRun.repetitive
    result.drivers[0].file = "drivers/notes-cli.yaml"
    for index in result.cases.indices { result.cases[index].file = scenario }
    for found in try results(result) {
      let place = found["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]
      #expect(place?.stringValue == expected)
    }
  }

  @Test func anEmptyRun() {
    Golden.expect(text(SampleRun.empty), equals: "empty.sarif")
  }

  @Test func alertsNeitherMultiplyNorVanishWhenLinesMove() throws {
    var moved = SampleRun.rich
    for line in moved.lines.indices {
      for index in moved.lines[line].cases.indices {
        moved.lines[line].cases[index].place?.line += 100
        moved.lines[line].cases[index].seen = "other words"
      }
    }
    #expect(try fingerprints(moved) == fingerprints(SampleRun.rich))
    #expect(try Set(fingerprints(SampleRun.rich)).count == fingerprints(SampleRun.rich).count)
  }

  @Test func resultsOfOneCauseNameTheOneThatTellsIt() throws {
    let results = try results(SampleRun.repetitive)
    #expect(results.count == 3)
    let told = results.map { result in
      [
        result["ruleId"], result["properties"]?["cause"],
        result["relatedLocations"]?[0]?["message"]?["text"],
      ].map { $0?.stringValue }
    }
    #expect(
      Set(told) == [
        ["ST-04", "ST-04", nil], ["TL-01", "ST-04", "decided by the same exchange as ST-04"],
        ["SG-01", nil, nil],
      ])
  }

  private func results(_ result: RunResult) throws -> [JSONValue] {
    let json = try JSONValue(parsing: SARIFReport(result).bytes)
    return try #require(json["runs"]?[0]?["results"]?.arrayValue)
  }

  private func fingerprints(_ result: RunResult) throws -> [String] {
    try results(result).compactMap { $0["partialFingerprints"]?["understudy/v2"]?.stringValue }
  }
}
