import HTTPWire
import Testing

@Suite struct HTTPRefusalTests {
  @Test func everyReasonHasItsOwnSentence() {
    let sentences = HTTPRefusal.Reason.allCases.map { HTTPRefusal($0).explanation }
    #expect(Set(sentences).count == HTTPRefusal.Reason.allCases.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.utf8.count < 80 })
  }

  @Test func statuses() {
    let codes = Set(HTTPRefusal.Reason.allCases.map { HTTPRefusal($0).status.code })
    #expect(codes == [400, 413, 414, 417, 431, 501, 505])
  }
}
