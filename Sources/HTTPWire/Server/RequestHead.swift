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
    let method = line.method(input, from: base)
    return HTTPRequest(
      method: method, target: try line.target(input, from: base, for: method),
      version: try line.version(input, from: base),
      fields: section.fields(input, from: base + lineLength))
  }
}
