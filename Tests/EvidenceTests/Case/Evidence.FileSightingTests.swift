import Evidence
import Testing

struct EvidenceFileSightingTests {
  @Test func aFileTellsItsSecretsAndWhoMayReadIt() {
    var file = Evidence.FileSighting(
      moment: EvidenceTests.moment(0), path: "token.json", place: .store, kind: .regular)
    #expect(file.secrets.isEmpty)
    file.text = #"{"refresh_token": "\#(CanaryMark(CanariesTests.access))"}"#
    #expect(file.secrets == [CanaryMark(CanariesTests.access)])
    for (mode, isShared) in [(0o600, false), (0o700, false), (0o640, true), (0o601, true)] {
      file.mode = mode
      #expect(file.isShared == isShared)
    }
  }
}
