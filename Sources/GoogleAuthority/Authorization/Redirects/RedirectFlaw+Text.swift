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
    guard !decoded.contains(0), !decoded.has(Self.overlongNUL) else { throw .escapedNUL }
    guard !text.utf8.contains(UInt8(ascii: "*")) else { throw .wildcard }
    guard fragment == nil else { throw .fragment }
    guard !decoded.has(Array("/..".utf8)), !decoded.has(Array("\\..".utf8)) else {
      throw .pathTraversal
    }
  }

  private static let overlongNUL: [UInt8] = [0xc0, 0x80]
}

extension [UInt8] {
  /// Whether some bytes stand in it, one after the other. What the standard library has for that knows
  /// any collection, and takes ten times as long.
  fileprivate func has(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
