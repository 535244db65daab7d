import Evidence
import Reports
import Testing
import WireFormats

struct JSONReportTests {
  @Test func everythingThatCanHappen() {
    let text = String(decoding: JSONReport.bytes(of: SampleRun.rich), as: UTF8.self)
    Golden.expect(text, equals: "rich.report.json")
  }

  @Test func whatIsWrittenIsReadBack() throws {
    for result in [SampleRun.rich, SampleRun.empty] {
      #expect(try JSONReport.read(JSONReport.bytes(of: result)) == result)
    }
  }

  @Test func everyReportIsTheSameFromTheFile() throws {
    let read = try JSONReport.read(JSONReport.bytes(of: SampleRun.rich))
    let (live, again) = (Sheet(), Sheet())
    HTMLReport(SampleRun.rich).write(to: live.write)
    HTMLReport(read).write(to: again.write)
    #expect(live.text == again.text)
  }

  @Test func theSchemaIsPublishedAsItIs() {
    Golden.expect(JSONReport.schema, equals: "report-1.schema.json", in: "docs/schemas")
    Golden.expect(
      Evidence.document.jsonSchema.text(.google), equals: "evidence-1.schema.json",
      in: "docs/schemas")
  }

  @Test func savedEvidenceHoldsNoSecret() {
    let text = String(decoding: SampleEvidence.forgedCallback.json, as: UTF8.self)
    Golden.expect(text, equals: "forged-callback.evidence.json")
    for secret in SampleEvidence.forgedCallback.secrets {
      #expect(!text.contains(secret.value ?? "‹"))
    }
  }

  @Test func otherFilesAreRefused() {
    let failure = #expect(throws: RecordDocumentFailure.self) {
      try JSONReport.read(SampleEvidence.forgedCallback.json)
    }
    #expect(failure?.description == #"schema "evidence/1"; expected "report/1""#)
  }
}
