import Reports
import Testing

struct ReportFormatTests {
  @Test(arguments: ReportFormat.allCases)
  func everyFormatWritesSomethingOfItsOwn(_ format: ReportFormat) {
    let start =
      switch format {
      case .json: "{\n\"schema\": \"report/1\",\n"
      case .junit: "<?xml version=\"1.0\""
      case .tap: "TAP version 14\n"
      case .sarif, .sarifAll: "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\","
      case .html: "<!doctype html>\n"
      case .github: "::error file=baseline.yaml"
      case .summary: "## understudy: "
      }
    #expect(format.text(SampleRun.rich).hasPrefix(start))
  }
}
