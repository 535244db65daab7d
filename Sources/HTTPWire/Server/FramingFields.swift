/// The framing and connection fields that a response brings along, found in one pass.
struct FramingFields {
  private(set) var contentLengths = 0
  private(set) var contentLength: Int?
  private(set) var hasTransferEncoding = false
  private(set) var isChunked = false
  private(set) var saysClose = false
  private(set) var saysKeepAlive = false

  init(_ fields: HTTPFields) {
    for line in fields.lines {
      switch line.nameLength {
      case 10:
        guard fields.matches(line, .connection) else { continue }
        let options = fields.block.span
        saysClose = saysClose || options.lists(Word.close, in: line.value)
        saysKeepAlive = saysKeepAlive || options.lists(Word.keepAlive, in: line.value)
      case 14:
        guard fields.matches(line, .contentLength) else { continue }
        contentLengths += 1
        contentLength = Int(fields.text(line.value))
      case 17:
        guard fields.matches(line, .transferEncoding) else { continue }
        isChunked = !hasTransferEncoding && fields.block.span.equals(Word.chunked, in: line.value)
        hasTransferEncoding = true
      default: continue
      }
    }
  }
}
