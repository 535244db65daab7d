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
    let json = try JSONValue(parsing: SARIFReport(SampleRun.repetitive).bytes)
    let results = try #require(json["runs"]?[0]?["results"]?.arrayValue)
    #expect(results.count == 6)
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

  private func fingerprints(_ result: RunResult) throws -> [String] {
    let json = try JSONValue(parsing: SARIFReport(result).bytes)
    let results = try #require(json["runs"]?[0]?["results"]?.arrayValue)
    return results.compactMap { $0["partialFingerprints"]?["understudy/v1"]?.stringValue }
  }
}
