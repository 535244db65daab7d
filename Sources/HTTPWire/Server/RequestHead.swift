/// The head of a request on its way in: the request line and then the fields.
struct RequestHead: Sendable {
  private var line = RequestLine()
  private var lineLength = 0
  private var method: UInt64 = 0
  private var version = HTTPVersion.http11
  private var section = FieldSection()

  /// Goes on scanning; the length of the head, or `nil` when more is needed.
  @inline(__always)
  mutating func scan(
    _ input: Span<UInt8>, from base: Int, limits: HTTPLimits
  ) throws(HTTPRefusal) -> Int? {
    if lineLength == 0 {
      guard let length = try line.scan(input, from: base, limit: limits.requestLine) else {
        return nil
      }
      // A version we don't speak may go on in a grammar we don't know.
      version = try line.version(input, from: base)
      method = line.methodWord(input, from: base)
      lineLength = length
    }
    guard let length = try section.scan(input, from: base + lineLength, limits: limits.head) else {
      return nil
    }
    return lineLength + length
  }

  /// The fields of a complete head.
  @inline(__always)
  func fields(_ input: Span<UInt8>, from base: Int) -> HTTPFields {
    section.fields(input, from: base + lineLength)
  }

  /// The target of a complete head.
  func target(_ input: Span<UInt8>, from base: Int) throws(HTTPRefusal) -> HTTPRequest.Target {
    try line.target(input, from: base, method: method)
  }

  /// The request of a complete head; made last, because it is big to move.
  func request(
    _ input: Span<UInt8>, from base: Int, target: HTTPRequest.Target, fields: HTTPFields,
    body: [UInt8]
  ) -> HTTPRequest {
    HTTPRequest(
      method: line.method(input, from: base, word: method), target: target, version: version,
      fields: fields, body: body)
  }

  /// The facts about a complete head that its answer depends on.
  func exchange(_ facts: FieldFacts) -> HTTPServerMachine.Exchange {
    var exchange: HTTPServerMachine.Exchange = []
    if method == MethodWord.head { exchange.insert(.isHead) }
    if method == MethodWord.connect { exchange.insert(.isConnect) }
    if version == .http10 { exchange.insert(.isHTTP10) }
    if !facts.closes, version == .http11 || facts.keepsAlive { exchange.insert(.keepsAlive) }
    return exchange
  }
}
