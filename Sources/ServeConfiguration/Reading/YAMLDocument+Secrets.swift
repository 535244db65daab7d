internal import Forms
internal import WireFormats

extension FormDocument {
  /// The text with stars for clients' secrets: findings are shown in logs.
  var sourceWithoutSecrets: SourceText {
    var bytes = source.bytes
    for span in (root?.secrets ?? []).sorted(by: { $0.start > $1.start }) {
      let range = span.start.offset..<span.end.offset
      let width = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.count
      // A star for each character keeps what follows in its column; replacing from behind, the
      // offsets in front stay good.
      bytes.replaceSubrange(range, with: Array(repeating: UInt8(ascii: "*"), count: width))
    }
    return SourceText(name: source.name, bytes: bytes)
  }
}

extension Node {
  /// Where values of members named as secrets stand on one line each.
  fileprivate var secrets: Set<SourceSpan> {
    var found: Set<SourceSpan> = []
    for entry in mapping?.entries ?? [] {
      let span = entry.value.span
      if entry.key.text == ClientMembers.secret.name, entry.value.scalar != nil,
        span.start.line == span.end.line
      {
        found.insert(span)
      }
      found.formUnion(entry.value.secrets)
    }
    for element in elements ?? [] { found.formUnion(element.secrets) }
    return found
  }
}
