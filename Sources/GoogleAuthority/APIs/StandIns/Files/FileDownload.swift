internal import HTTPWire
internal import WireFormats

/// The content of a file as an answer, whole or the part that was asked for.
struct FileDownload {
  let content: FileContent
  let bytes: [UInt8]
  let now: Timestamp

  /// Refuses a file that was too large to be kept.
  init(_ content: FileContent, at now: Timestamp) throws(APIRefusal) {
    guard let bytes = content.bytes else {
      throw APIRefusal(.resource(.unplayed), .fileNotKept)
    }
    self.content = content
    self.bytes = bytes
    self.now = now
  }

  /// A range that isn't well formed counts as none.
  func response(to range: String?) -> HTTPResponse {
    guard let range = range.flatMap(bounds) else {
      return HTTPResponse(status: .ok, fields: fields(), body: bytes)
    }
    guard range.lowerBound < bytes.count else {
      var fields = fields()
      fields.append(.contentRange, "bytes */\(bytes.count)")
      return HTTPResponse(status: .rangeNotSatisfiable, fields: fields)
    }
    let shown = range.clamped(to: 0..<bytes.count)
    var fields = fields()
    fields.append(
      .contentRange, "bytes \(shown.lowerBound)-\(shown.upperBound - 1)/\(bytes.count)")
    return HTTPResponse(status: .partialContent, fields: fields, body: Array(bytes[shown]))
  }

  private func fields() -> HTTPFields {
    let type = content.type.isEmpty ? "application/octet-stream" : content.type
    return APIFields.fields(type: type, at: now)
  }

  /// The bytes that `bytes=0-99` means, or `bytes=100-`, or the last ones by `bytes=-10`.
  private func bounds(of text: String) -> Range<Int>? {
    guard text.hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last?) where 0 <= first && first <= last && last < Int.max:
      return first..<last + 1
    case (let first?, nil) where first >= 0 && ends[1].isEmpty:
      return first..<max(first + 1, bytes.count)
    case (nil, let count?) where count > 0 && ends[0].isEmpty:
      return max(0, bytes.count - count)..<max(1, bytes.count)
    case _: return nil
    }
  }
}
