/// The head of a response on its way in: the status line and then the fields.
struct ResponseHead: Sendable {
  private var line = StatusLine()
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
      _ = try line.parsed(input, from: base)
      lineLength = length
    }
    guard let length = try section.scan(input, from: base + lineLength, limits: limits.head) else {
      return nil
    }
    return lineLength + length
  }

  /// The response of a complete head, still without its body, and its version; to be had once.
  mutating func takeResponse(
    _ input: Span<UInt8>, from base: Int
  ) throws(HTTPRefusal) -> (HTTPResponse, HTTPVersion) {
    let (version, status) = try line.parsed(input, from: base)
    let fields = section.fields(input, from: base + lineLength)
    return (HTTPResponse(status: status, fields: fields), version)
  }
}
