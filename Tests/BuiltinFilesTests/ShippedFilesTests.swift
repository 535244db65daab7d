import BuiltinFiles
import Plays
import Testing
import WireFormats
import Words

/// Users learn the format from the shipped files, so nothing in them may be wrong.
struct ShippedFilesTests {
  static let files = Builtin.all.filter(\.isYAML)

  @Test(arguments: files)
  func nothingIsWrongWithIt(_ file: BuiltinFile) {
    let read = ReadFile(contents: file.bytes, name: file.path)
    let findings = Lint([read]).diagnostics
    #expect(findings.map { $0.rendered(showing: read.source) }.joined() == "")
    #expect(read.content != nil)
  }

  @Test(arguments: files)
  func itIsCalledWhatItsFileIs(_ file: BuiltinFile) {
    let read = ReadFile(contents: file.bytes, name: file.path)
    let ids =
      read.scenarios.map(\.name.scenario)
      + [read.driver?.id, read.profile?.id.value, read.baseline?.library?.name].compactMap(\.self)
    #expect(Set(ids).map { $0 + ".yaml" } == [file.fileName])
    #expect(!file.text.utf8.contains(UInt8(ascii: "\t")))
    #expect(file.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// Each scenario for desktop apps finds a driver that can play it.
  @Test func theDriversFitTheScenarios() {
    let files =
      Builtin.files(matching: "@builtin/google-desktop")
      + Self.files.filter {
        $0.path.hasPrefix("drivers/")
      }
    let lint = Lint(files.map { ReadFile(contents: $0.bytes, name: $0.path) })
    #expect(lint.diagnostics.map { $0.rendered(showing: nil) } == [])
  }

  @Test func everyIdIsUsedOnce() {
    let ids = Self.files.filter { !Builtin.isLibrary($0.address) }.map(\.fileName)
    #expect(Set(ids).count == ids.count)
  }
}

extension BuiltinFile: CustomTestStringConvertible {
  /// The file, and not all of its text.
  public var testDescription: String { path }
}
