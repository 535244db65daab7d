import Evidence
import Testing
import WireFormats

/// A document that comes in parts is read as if it came at once.
struct RecordDocumentTests {
  static let partSizes = [1, 7, 64, 1 << 16]

  /// Reads evidence, whose references nobody checks.
  private func read(
    _ bytes: [UInt8], inPartsOf size: Int? = nil
  ) -> Result<Evidence, RecordDocumentFailure> {
    Result { () throws(RecordDocumentFailure) in
      guard let size else { return try Evidence.document.read(bytes) }
      var rest = bytes[...]
      var reader = DocumentReader(
        JSONReader(parts: {
          defer { rest = rest.dropFirst(size) }
          return Array(rest.prefix(size))
        }))
      return try Evidence.document.read(from: &reader)
    }
  }

  private static let text = EvidenceFormTests.whole.json

  /// The same document, as another program may write it.
  private static func indented() throws -> [UInt8] {
    try JSONValue(parsing: text).bytes(.google)
  }

  @Test(arguments: partSizes)
  func thePartsDoNotMatter(_ size: Int) throws {
    let whole = try read(Self.text).get()
    #expect(try read(Self.text, inPartsOf: size).get() == whole)
    #expect(try read(Self.indented()).get() == whole)
    #expect(try read(Self.indented(), inPartsOf: size).get() == whole)
    let spaced = Array(" \n".utf8) + Self.text + Array("\n \n".utf8)
    #expect(try read(spaced, inPartsOf: size).get() == whole)
  }

  @Test(arguments: partSizes)
  func everyBeginningIsRefused(_ size: Int) throws {
    let text = try Self.indented()
    for count in stride(from: 0, to: text.count - 1, by: 41) {
      let beginning = Array(text[..<count])
      guard case .failure(.notJSON(let failure)) = read(beginning, inPartsOf: size) else {
        Issue.record("\(count) bytes of the document were taken for one")
        return
      }
      #expect(read(beginning) == .failure(.notJSON(failure)))
    }
  }

  /// Any change of a byte leads to the same, with the same place in the text.
  @Test(arguments: [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "9"), 0x0A, 0xFF])
  func changedBytesAreToldAlike(_ byte: UInt8) throws {
    let text = try Self.indented()
    for index in stride(from: 0, to: text.count, by: 31) {
      var changed = text
      changed[index] = byte
      let whole = read(changed)
      #expect(read(changed, inPartsOf: 100) == whole, "byte \(index)")
    }
  }

  @Test func aNameMayBeThereOnce() throws {
    let text = String(decoding: Self.text, as: UTF8.self)
    let twice = text.replacing(#""method":"POST""#, with: #""method":"POST","method":"GET""#)
    guard case .failure(.notJSON(let failure)) = read(Array(twice.utf8)) else {
      Issue.record("the second one was taken")
      return
    }
    #expect(failure.message == "duplicate name 'method'")
  }
}
