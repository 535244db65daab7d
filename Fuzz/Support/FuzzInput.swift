/// The bytes that libFuzzer offers for one run, seen where they lie: a read past either end hits
/// memory that the address sanitizer watches.
@safe public struct FuzzInput {
  private let buffer: UnsafeBufferPointer<UInt8>

  /// Wraps the two arguments of `LLVMFuzzerTestOneInput`; valid for the time of that call.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    unsafe buffer = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }

  /// The bytes themselves.
  public var bytes: [UInt8] { unsafe Array(buffer) }

  /// The bytes as text; what is not UTF-8 becomes replacement characters.
  public var text: String { unsafe String(decoding: buffer, as: UTF8.self) }

  /// Reads the bytes in place.
  public func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe body(buffer.span)
  }
}
