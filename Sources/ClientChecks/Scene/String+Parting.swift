extension String {
  /// What stands before the first of some ASCII characters, and what behind it; nil where none is.
  ///
  /// It goes by bytes: addresses are read for every request, and to go by characters is slow.
  func parted(at marks: Unicode.Scalar...) -> (before: String, after: String?) {
    let place = utf8.firstIndex { byte in marks.contains { UInt32(byte) == $0.value } }
    guard let place else { return (self, nil) }
    return (String(self[..<place]), String(self[utf8.index(after: place)...]))
  }
}
