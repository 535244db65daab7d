import Evidence
import Testing

struct CanaryMarkTests {
  @Test(arguments: Canaries.Encoding.allCases)
  func marksAreFoundByWhatTheySay(_ encoding: Canaries.Encoding) {
    let mark = CanaryMark(CanariesTests.access, encoding)
    #expect(CanaryMark.all(in: "a \(mark) b\(mark)") == [mark, mark])
    #expect(CanaryMark.all(in: "\(mark)") == [mark])
    #expect(mark.names(CanariesTests.access))
    #expect(!mark.names(CanariesTests.code))
  }

  @Test(arguments: [
    "", "‹", "‹›", "‹code›", "‹code 1›", "‹key #1›", "‹code #1 in rot13›", "code #1›",
  ])
  func otherTextsAreNone(_ text: String) {
    #expect(CanaryMark.all(in: text).isEmpty)
  }
}
