/// The facts about framing and connection that a message's fields state, gathered in one pass.
///
/// A field that states a fact twice, or in an unusual way, is refused here:
/// every ambiguity lets another program read the message differently.
struct FieldFacts {
  private(set) var contentLength: Int?
  private(set) var hasTransferEncoding = false
  private(set) var host: Range<Int>?
  private(set) var hasExpectation = false
  private(set) var expectsContinue = false
  private(set) var closes = false
  private(set) var keepsAlive = false

  /// A function and not an initializer because it only borrows the fields.
  static func read(_ fields: HTTPFields) throws(HTTPRefusal) -> Self {
    var facts = Self()
    let block = fields.bytes.span
    for line in fields.lines {
      switch FramingName(line, in: block) {
      case .host: try facts.readHost(line.value)
      case .expect: facts.readExpectation(line.value, of: block)
      case .connection: facts.readConnection(line.value, of: block)
      case .contentLength: try facts.readContentLength(line.value, of: block)
      case .transferEncoding: try facts.readCodings(line.value, of: block)
      case nil: continue
      }
    }
    if facts.hasTransferEncoding, facts.contentLength != nil {
      throw HTTPRefusal(.contentLengthWithTransferEncoding)
    }
    return facts
  }

  private mutating func readHost(_ value: Range<Int>) throws(HTTPRefusal) {
    guard host == nil else { throw HTTPRefusal(.repeatedHost) }
    host = value
  }

  private mutating func readExpectation(_ value: Range<Int>, of block: Span<UInt8>) {
    expectsContinue = !hasExpectation && block.equals(Word.continueExpectation, in: value)
    hasExpectation = true
  }

  private mutating func readConnection(_ value: Range<Int>, of block: Span<UInt8>) {
    closes = closes || block.lists(Word.close, in: value)
    keepsAlive = keepsAlive || block.lists(Word.keepAlive, in: value)
  }

  private mutating func readContentLength(
    _ value: Range<Int>, of block: Span<UInt8>
  ) throws(HTTPRefusal) {
    guard contentLength == nil else { throw HTTPRefusal(.repeatedContentLength) }
    guard !value.isEmpty else { throw HTTPRefusal(.invalidContentLength) }
    var length = 0
    var at = value.lowerBound
    while at < value.upperBound {
      let digit = block[at] &- Byte.zero
      guard digit < 10 else { throw HTTPRefusal(.invalidContentLength) }
      // Saturates far above every limit instead of overflowing.
      if length < 1 << 56 { length = length &* 10 &+ Int(digit) }
      at &+= 1
    }
    contentLength = length
  }

  private mutating func readCodings(
    _ value: Range<Int>, of block: Span<UInt8>
  ) throws(HTTPRefusal) {
    guard !hasTransferEncoding, !value.isEmpty else {
      throw HTTPRefusal(.malformedTransferEncoding)
    }
    hasTransferEncoding = true
    var at = value.lowerBound
    var count = 0
    while at <= value.upperBound {
      let coding = block.element(from: at, in: value)
      let word = block.trimmed(coding)
      guard !word.isEmpty else { throw HTTPRefusal(.malformedTransferEncoding) }
      guard block.equals(Word.chunked, in: word) else { throw HTTPRefusal(.unknownTransferCoding) }
      count += 1
      at = coding.upperBound + 1
    }
    guard count == 1 else { throw HTTPRefusal(.malformedTransferEncoding) }
  }
}
