/// The methods a machine treats specially, as the word their bytes make.
enum MethodWord {
  static let get = word("GET")
  static let head = word("HEAD")
  static let post = word("POST")
  static let connect = word("CONNECT")
  static let options = word("OPTIONS")

  /// Up to eight bytes packed, the last one lowest; 0 for longer methods, which are none of these.
  @inline(__always)
  static func word(_ range: Range<Int>, in input: Span<UInt8>) -> UInt64 {
    guard range.count <= 8 else { return 0 }
    var word: UInt64 = 0
    for index in range { word = word &<< 8 | UInt64(input[index]) }
    return word
  }

  private static func word(_ text: String) -> UInt64 {
    word(0..<text.utf8.count, in: text.utf8Span.span)
  }
}
