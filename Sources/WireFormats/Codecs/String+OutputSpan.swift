extension String {
  /// A text that is written straight into its storage, without an array in between.
  ///
  /// The standard library lends the storage as a pointer only; no byte outside it can be reached
  /// through the span, which is all that the closure gets.
  init(utf8Capacity capacity: Int, initializingWith body: (inout OutputSpan<UInt8>) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      body(&output)
      return unsafe output.finalize(for: buffer)
    }
  }
}
