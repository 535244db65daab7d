import Glibc
import Testing

@testable import Understudy

@Suite struct ControlReferenceTests {
  private static let path: String = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(root)/docs/control-api.md"
  }()

  @Test func theDocumentSaysWhatTheTableSays() throws {
    let text = ControlReference(ControlTable.operations).markdown
    if getenv("UNDERSTUDY_RECORD") != nil {
      let file = try #require(fopen(Self.path, "w"))
      fputs(text, file)
      fclose(file)
      Issue.record("docs/control-api.md was written anew")
    }
    #expect(try contents() == text, "UNDERSTUDY_RECORD=1 writes it anew")
  }

  private func contents() throws -> String {
    let file = try #require(fopen(Self.path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
