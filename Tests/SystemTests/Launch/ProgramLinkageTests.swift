import Testing

@testable import System

@Suite struct ProgramLinkageTests {
  /// An ELF file of 64 bits with these parts, each of which has a kind and contents.
  private static func file(_ parts: (kind: UInt8, contents: [UInt8])...) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 64)
    header.replaceSubrange(0..<5, with: [0x7F] + "ELF".utf8 + [2])
    header[32] = 64
    header[54] = 56
    header[56] = UInt8(parts.count)
    var table: [UInt8] = []
    var contents: [UInt8] = []
    for part in parts {
      var entry = [UInt8](repeating: 0, count: 56)
      entry[0] = part.kind
      entry[8] = UInt8(64 + 56 * parts.count + contents.count)
      entry[32] = UInt8(part.contents.count)
      table += entry
      contents += part.contents
    }
    return header + table + contents
  }

  private static let gnuNote: [UInt8] =
    [4, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0] + "GNU\0".utf8 + [1, 2, 3, 0]
  private static let goNote: [UInt8] =
    [4, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0] + "Go\0\0".utf8 + "id\0\0".utf8

  struct FileCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var linkage: ProgramLinkage?
  }

  static let cases = [
    FileCase(testDescription: "a loader is asked for", bytes: file((3, [])), linkage: .dynamic),
    FileCase(testDescription: "none is", bytes: file((1, []), (2, [])), linkage: .fixed),
    FileCase(testDescription: "another note", bytes: file((4, gnuNote)), linkage: .fixed),
    FileCase(testDescription: "Go", bytes: file((4, goNote)), linkage: .go),
    FileCase(
      testDescription: "Go with a loader, after another note",
      bytes: file((3, []), (4, gnuNote + goNote)), linkage: .go),
    FileCase(
      testDescription: "a note that is cut short", bytes: file((4, goNote)).dropLast(12),
      linkage: .fixed),
    FileCase(
      testDescription: "a table that is cut short", bytes: file((3, [])).dropLast(1),
      linkage: .fixed),
    FileCase(
      testDescription: "a table beyond all ends",
      bytes: file((3, [])).enumerated().map { (32..<40).contains($0) ? 0xFF : $1 }, linkage: .fixed),
    FileCase(
      testDescription: "32 bits", bytes: file((3, [])).enumerated().map { $0 == 4 ? 1 : $1 }),
    FileCase(testDescription: "a script", bytes: Array("#!/bin/sh\n".utf8)),
    FileCase(testDescription: "a header that is cut short", bytes: file().dropLast(1)),
    FileCase(testDescription: "nothing", bytes: []),
  ]

  @Test(arguments: cases) func filesTellIt(_ c: FileCase) {
    #expect(ProgramLinkage(fromStartOf: c.bytes) == c.linkage)
  }

  @Test func programsOfThisMachine() {
    #expect(ProgramLinkage(ofFileAt: "/bin/sh") == .dynamic)
    #expect(ProgramLinkage(ofFileAt: "/nowhere") == nil)
  }
}
