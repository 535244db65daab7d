/// The framing and connection fields that a response brings along, found in one pass.
struct FramingFields {
  private(set) var contentLengths = 0
  private(set) var contentLength: Int?
  private(set) var hasTransferEncoding = false
  private(set) var isChunked = false
  private(set) var saysClose = false
  private(set) var saysKeepAlive = false

  init(_ fields: HTTPFields) {
    let block = fields.block.span
    let lines = fields.lines.span
    for index in lines.indices {
      let value = lines[index].value
      switch FramingName(lines[index], in: block) {
      case .connection:
        saysClose = saysClose || block.lists(Word.close, in: value)
        saysKeepAlive = saysKeepAlive || block.lists(Word.keepAlive, in: value)
      case .contentLength:
        contentLengths += 1
        contentLength = Int(fields.text(value))
      case .transferEncoding:
        isChunked = !hasTransferEncoding && block.equals(Word.chunked, in: value)
        hasTransferEncoding = true
      case .host, .expect, nil: continue
      }
    }
  }
}
