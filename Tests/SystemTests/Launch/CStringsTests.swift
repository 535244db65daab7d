import Testing

@testable import System

@Suite struct CStringsTests {
  @Test(arguments: [[], [""], ["a"], ["", "né", "", "b"]])
  func theListEndsWithNull(_ texts: [String]) {
    let strings = CStrings(texts)
    var read: [String] = []
    while let text = strings.pointers[read.count] { read.append(String(cString: text)) }
    #expect(read == texts)
  }
}
