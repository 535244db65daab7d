import GoogleAuthority
import Testing
import WireFormats

/// google-behaviour 3.2: the protobuf in the `authError` parameter.
@Suite struct AuthErrorTests {
  private let full = AuthError(
    code: "c", message: "m", helpURL: "h", status: 400,
    details: [Form.Field("k", "v"), Form.Field("l", "")],
    copy: AuthError.Copy(message: "m", helpURL: "h"))

  private let bytes: [UInt8] =
    [0x0a, 1, 0x63, 0x12, 1, 0x6d, 0x1a, 1, 0x68, 0x20, 0x90, 0x03]
    + [0x2a, 6, 0x0a, 1, 0x6b, 0x12, 1, 0x76, 0x2a, 5, 0x0a, 1, 0x6c, 0x12, 0]
    + [0x32, 8, 0x08, 1, 0x12, 1, 0x6d, 0x1a, 1, 0x68]

  @Test func everyFieldIsWrittenInOrder() {
    #expect(Base64URL.decode(full.text) == bytes)
  }

  @Test func everyFieldIsRead() {
    #expect(AuthError(text: full.text) == full)
  }

  @Test func aLongTextHasALongLength() {
    let error = AuthError(code: String(repeating: "é", count: 200), message: "", status: 0)
    #expect(Base64URL.decode(error.text)?.prefix(3) == [0x0a, 0x90, 0x03])
    #expect(AuthError(text: error.text) == error)
  }

  @Test func paddingMayStand() {
    let short = AuthError(code: "ab", message: "", status: 1)
    #expect(short.text.utf8.count % 4 == 3)
    #expect(AuthError(text: short.text + "=") == short)
  }

  @Test func unknownFieldsArePassedOver() {
    let more: [UInt8] = [0x38, 1, 0x41, 1, 2, 3, 4, 5, 6, 7, 8, 0x4d, 1, 2, 3, 4, 0x52, 1, 9]
    #expect(AuthError(text: Base64URL.encode(more + bytes)) == full)
  }

  @Test(
    arguments: [
      [0x0a], [0x0a, 2, 0x61], [0x20], [0x20, 0x80], [0x0b], [0x0f],
      [0x0a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
      [0x20] + [UInt8](repeating: 0x80, count: 11), [0x2a, 1, 0x0a], [0x32, 1, 0x0a], [0x41, 1],
    ] as [[UInt8]])
  func whatIsCutShortIsNothing(_ bytes: [UInt8]) {
    #expect(AuthError(text: Base64URL.encode(bytes)) == nil)
  }

  @Test(arguments: ["!", "a", "CgFj===", "Cg Fj"]) func whatIsNoBase64IsNothing(_ text: String) {
    #expect(AuthError(text: text) == nil)
  }

  @Test func everyPrefixIsReadWithoutHarm() {
    for count in 0...bytes.count {
      _ = AuthError(text: Base64URL.encode(Array(bytes[..<count])))
    }
  }
}
