/// The framing and connection fields that an outgoing message brings along, found in one pass.
struct FramingFields {
  private(set) var contentLengths = 0
  private(set) var contentLength: Int?
  private(set) var hasTransferEncoding = false
  private(set) var isChunked = false
  private(set) var saysClose = false
  private(set) var saysKeepAlive = false

  /// A function and not an initializer because it only borrows the fields.
  static func read(_ fields: HTTPFields) -> Self {
    var found = Self()
    guard fields.mayFrame else { return found }
    let block = fields.bytes.span
    for line in fields.lines {
      let value = line.value
      switch FramingName(line, in: block) {
      case .connection:
        found.saysClose = found.saysClose || block.lists(Word.close, in: value)
        found.saysKeepAlive = found.saysKeepAlive || block.lists(Word.keepAlive, in: value)
      case .contentLength:
        found.contentLengths += 1
        found.contentLength = Int(fields.text(value))
      case .transferEncoding:
        found.isChunked =
          !found.hasTransferEncoding && block.equals(Word.chunked, in: value)
        found.hasTransferEncoding = true
      case .host, .expect, nil: continue
      }
    }
    return found
  }
}
