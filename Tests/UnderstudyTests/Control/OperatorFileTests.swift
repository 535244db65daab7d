import Testing

@testable import Understudy

/// The script and the style of the operator's page, which no compiler reads here.
@Suite struct OperatorFileTests {
  @Test func theFolderIsInTheProgram() {
    let names = OperatorFile.all.map(\.name)
    #expect(names.contains("main.js"))
    #expect(names.contains("page.css"))
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: OperatorFile.all)
  func everyModuleThatIsImportedIsThere(_ file: OperatorFile) {
    let imports = file.text.matches(of: /from "\.\/([a-z]+\.js)"/).map { String($0.output.1) }
    #expect(Set(imports).isSubset(of: OperatorFile.all.map(\.name)))
  }

  @Test("Texts stay texts, and nothing comes from elsewhere", arguments: OperatorFile.all)
  func nothingBecomesMarkup(_ file: OperatorFile) {
    let text = file.text.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
      #expect(!text.contains(word), "\(word) in \(file.name)")
    }
    #expect(text.firstMatch(of: /(?:https?:)?\/\/[a-z]+\.(?!googleapis\.com\/auth\/)[a-z]+/) == nil)
  }

  @Test("A file has one idea", arguments: OperatorFile.all)
  func linesAreShort(_ file: OperatorFile) {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 400)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }
}
