/// The head of a request on its way in: the request line and then the fields.
struct RequestHead: Sendable {
  private var line = RequestLine()
  private var lineLength = 0
  private var section = FieldSection()

  /// Goes on scanning; the length of the head, or `nil` when more is needed.
  mutating func scan(
    _ input: Span<UInt8>, from base: Int, limits: HTTPLimits
  ) throws(HTTPRefusal) -> Int? {
    if lineLength == 0 {
      guard let length = try line.scan(input, from: base, limit: limits.requestLine) else {
        return nil
      }
      // A version we don't speak may go on in a grammar we don't know.
      _ = try line.version(input, from: base)
      lineLength = length
    }
    guard let length = try section.scan(input, from: base + lineLength, limits: limits.head) else {
      return nil
    }
    return lineLength + length
  }

  /// The request of a complete head, still without its body.
  func request(_ input: Span<UInt8>, from base: Int) throws(HTTPRefusal) -> HTTPRequest {
    HTTPRequest(
      method: line.method(input, from: base), target: try line.target(input, from: base),
      version: try line.version(input, from: base),
      fields: section.fields(input, from: base + lineLength))
  }

  /// What the answer to a complete head has to know of it.
  func exchange(
    _ input: Span<UInt8>, from base: Int, facts: FieldFacts, version: HTTPVersion
  ) -> HTTPServerMachine.Exchange {
    var exchange: HTTPServerMachine.Exchange = []
    let method = line.methodWord(input, from: base)
    if method == MethodWord.head { exchange.insert(.isHead) }
    if method == MethodWord.connect { exchange.insert(.isConnect) }
    if version == .http10 { exchange.insert(.isHTTP10) }
    if !facts.closes, version == .http11 || facts.keepsAlive { exchange.insert(.keepsAlive) }
    return exchange
  }
}
