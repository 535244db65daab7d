import Testing

@testable import System

@Suite struct TerminatedTextsTests {
  struct TextsCase: Sendable, CustomTestStringConvertible {
    var file: String
    var texts: [String]
    var testDescription: String { file.debugDescription }

    static let all = [
      TextsCase(file: "", texts: []),
      TextsCase(file: "\0", texts: [""]),
      TextsCase(file: "sh\0-c\0\0", texts: ["sh", "-c", ""]),
      TextsCase(file: "nginx: master process", texts: ["nginx: master process"]),
    ]
  }

  @Test(arguments: TextsCase.all)
  func commandLines(_ c: TextsCase) {
    #expect(TerminatedTexts.parse(Array(c.file.utf8)) == c.texts)
  }

  struct MarkerCase: Sendable, CustomTestStringConvertible {
    var environ: String
    var isFound: Bool
    var testDescription: String { environ.debugDescription }

    static let all = [
      MarkerCase(environ: "A=1\0UNDERSTUDY_CASE=c7\0B=2\0", isFound: true),
      MarkerCase(environ: "UNDERSTUDY_CASE=c7", isFound: true),
      MarkerCase(environ: "UNDERSTUDY_CASE=c77\0", isFound: false),
      MarkerCase(environ: "UNDERSTUDY_CASE=\0c7\0", isFound: false),
      MarkerCase(environ: "MY_UNDERSTUDY_CASE=c7\0", isFound: false),
      MarkerCase(environ: "A=UNDERSTUDY_CASE=c7\0", isFound: false),
      MarkerCase(environ: "", isFound: false),
    ]
  }

  @Test(arguments: MarkerCase.all)
  func markers(_ c: MarkerCase) {
    let marker = ProcessMarker(inEnviron: Array(c.environ.utf8))
    #expect((marker == ProcessMarker("c7")) == c.isFound)
  }
}
