/// A list of texts in the form that C takes them: pointers to terminated bytes, and a null at the
/// end.
@safe struct CStrings: ~Copyable {
  private let bytes: UnsafeMutablePointer<CChar>
  /// The pointers for C. They live as long as their owner.
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  init(_ texts: [String]) {
    let byteCount = texts.reduce(0) { $0 + $1.utf8.count + 1 }
    unsafe bytes = .allocate(capacity: byteCount)
    unsafe pointers = .allocate(capacity: texts.count + 1)
    var end = unsafe bytes
    for (index, text) in texts.enumerated() {
      unsafe (pointers + index).initialize(to: end)
      for byte in text.utf8 {
        unsafe end.initialize(to: CChar(bitPattern: byte))
        unsafe end += 1
      }
      unsafe end.initialize(to: 0)
      unsafe end += 1
    }
    unsafe (pointers + texts.count).initialize(to: nil)
  }

  deinit {
    unsafe pointers.deallocate()
    unsafe bytes.deallocate()
  }
}
