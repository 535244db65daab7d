extension String {
  /// The pieces between bytes of one kind, empty ones included; characters take far longer to look at.
  func pieces(at separator: Unicode.Scalar) -> [String] {
    let byte = UInt8(ascii: separator)
    guard utf8.contains(byte) else { return [self] }
    return utf8.split(separator: byte, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
}
