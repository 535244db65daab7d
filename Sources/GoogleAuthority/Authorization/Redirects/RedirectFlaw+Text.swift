internal import WireFormats

extension RedirectURI {
  /// The rules about characters, which hold for every scheme.
  func checkText() throws(RedirectFlaw) {
    guard text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { throw .unprintable }
    let decoded: [UInt8]
    do {
      decoded = try Percent.decode(text)
    } catch {
      throw .badEscape
    }
    guard !decoded.contains(0), !decoded.hasBytes(Self.overlongNUL) else { throw .escapedNUL }
    guard !text.utf8.contains(UInt8(ascii: "*")) else { throw .wildcard }
    guard fragment == nil else { throw .fragment }
    guard !decoded.hasBytes("/..".utf8), !decoded.hasBytes("\\..".utf8) else {
      throw .pathTraversal
    }
  }

  private static let overlongNUL: [UInt8] = [0xc0, 0x80]
}
