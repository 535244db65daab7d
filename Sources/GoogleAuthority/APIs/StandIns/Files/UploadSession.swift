internal import HTTPWire
internal import WireFormats

/// A file that comes in parts, each in a request of its own.
struct UploadSession {
  /// The call that has begun it, which the last part completes.
  let call: StandInCall
  let involved: Involved
  let metadata: [UInt8]
  let type: String
  private(set) var total: Int?
  private(set) var received = 0
  /// The bytes that were received; nil once they were too many.
  private var kept: [UInt8]? = []
  /// The answer to the last part, which later questions get too.
  private(set) var completion: HTTPResponse?

  init(_ call: StandInCall, _ upload: FileUpload, involved: Involved) {
    self.call = call
    self.involved = involved
    metadata = upload.metadata
    type = upload.type
    total = upload.announcedSize
  }

  /// Parts other than the last have at least this size, and only multiples of it are taken.
  static let unit = 256 << 10

  /// The bytes that it takes of the store.
  var room: Int { kept?.count ?? 0 }

  var content: FileContent {
    kept.map { FileContent($0, type: type) } ?? FileContent(unkept: received, type: type)
  }

  /// The session once its file is elsewhere.
  func completed(with answer: HTTPResponse) -> UploadSession {
    var session = self
    session.kept = nil
    session.completion = answer
    return session
  }

  /// Takes a part, within so much room; true if it was the last one.
  mutating func take(_ part: [UInt8], _ field: String?, room: Int) throws(APIRefusal) -> Bool {
    guard let field else {
      // The whole file in one part, however much of it was sent before.
      received = 0
      kept = []
      keep(part[...], room: room)
      return true
    }
    guard let range = UploadRange(field), range.size == part.count, fits(range) else {
      throw .malformedRange("Failed to parse Content-Range header.")
    }
    total = range.total ?? total
    guard let first = range.first else { return received == total }
    guard first <= received else {
      throw APIRefusal(
        .upload(
          .serviceUnavailable,
          """
          Invalid request.  According to the Content-Range header, the upload offset is \(first) \
          byte(s), which exceeds already uploaded size of \(received) byte(s).
          """), .uploadRange)
    }
    let new = part.dropFirst(received - first)
    if range.isLast(before: total) {
      keep(new, room: room)
      return true
    }
    guard part.count >= Self.unit else {
      throw .malformedRange(
        """
        Invalid request.  The number of bytes uploaded is required to be equal or greater than \
        \(Self.unit), except for the final request (it's recommended to be the exact multiple of \
        \(Self.unit)).  The received request contained \(part.count) bytes, which does not meet \
        this requirement.
        """)
    }
    keep(new.prefix(new.count - (received + new.count) % Self.unit), room: room)
    return false
  }

  private func fits(_ range: UploadRange) -> Bool {
    guard let total else { return true }
    if let other = range.total { return other == total }
    return (range.first ?? 0) + range.size <= total
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>, room: Int) {
    received += bytes.count
    if received > FileContent.keptLimit || bytes.count > room {
      kept = nil
    } else {
      kept?.append(contentsOf: bytes)
    }
  }
}

/// The range of a part: `bytes 0-99/200`, with `*` for what isn't known.
struct UploadRange: Hashable {
  /// Nil for a question about how much has arrived.
  let first: Int?
  /// The number of bytes.
  let size: Int
  /// The size of the whole file.
  let total: Int?

  /// Nil for a text that isn't well formed, or whose numbers contradict each other.
  init?(_ text: String) {
    guard text.lowercased().hasPrefix("bytes ") else { return nil }
    let sides = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    if sides[1] == "*" {
      total = nil
    } else {
      guard let number = Self.number(sides[1]) else { return nil }
      total = number
    }
    guard sides[0] != "*" else {
      first = nil
      size = 0
      return
    }
    let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
      first <= last, last < total ?? Int.max
    else { return nil }
    self.first = first
    size = last - first + 1
  }

  /// True if nothing of a file of this size is behind it.
  func isLast(before total: Int?) -> Bool { first.map { $0 + size } == total }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 15, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    return Int(text)
  }
}

extension APIRefusal {
  fileprivate static func malformedRange(_ message: String) -> APIRefusal {
    APIRefusal(.upload(.badRequest, message), .uploadRange)
  }
}
