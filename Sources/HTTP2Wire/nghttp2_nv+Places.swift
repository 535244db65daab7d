internal import CNGHTTP2

extension nghttp2_nv {
  /// A field whose name and value are parts of bytes that outlive it.
  init(_ wire: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ value: Range<Int>) {
    let start = unsafe UnsafeMutablePointer(mutating: wire.baseAddress)
    unsafe self.init(
      name: start.map { unsafe $0 + name.lowerBound },
      value: start.map { unsafe $0 + value.lowerBound }, namelen: name.count,
      valuelen: value.count, flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
  }

  /// A field whose value is a part of bytes that outlive it.
  init(_ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) {
    unsafe self.init(
      name: UnsafeMutablePointer(mutating: name.utf8Start),
      value: UnsafeMutablePointer(mutating: bytes.baseAddress).map {
        unsafe $0 + value.lowerBound
      }, namelen: name.utf8CodeUnitCount, valuelen: value.count,
      flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
  }
}

extension [UInt8] {
  /// Appends the digits of a number that isn't negative.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
