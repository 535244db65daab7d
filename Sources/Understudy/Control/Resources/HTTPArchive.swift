internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The journal's requests in the format that browsers' tools read, HAR 1.2.
///
/// An entry that the journal has dropped before the archive comes to it is left out.
struct HTTPArchive: IteratorProtocol, Sendable {
  private let journal: Understudy.Journal
  private let filter: JournalFilter
  private let origin: String
  /// The last entry that there was at the beginning.
  private let end: UInt64
  /// The last entry that was looked at.
  private var position: UInt64

  static func list(
    of journal: Understudy.Journal, _ filter: JournalFilter, origin: String
  ) -> LongList {
    LongList(
      HTTPArchive(of: journal, filter, origin: origin), opening: opening.utf8,
      separator: ",\n".utf8, closing: "\n]}}\n".utf8)
  }

  private init(of journal: Understudy.Journal, _ filter: JournalFilter, origin: String) {
    self.journal = journal
    self.filter = filter
    self.origin = origin
    end = journal.count
    position = UInt64(filter.after)
  }

  mutating func next() -> LongList.Element? {
    while let found = journal.first(after: position, upTo: end, where: Self.isAnswered(filter)) {
      position = found.number
      if let entry = Self.pieces(of: found, origin) { return .json(entry) }
    }
    return nil
  }

  private static let opening =
    #"{"log":{"version":"1.2","creator":{"name":"understudy","version":"1"},"entries":[\#n"#

  private static func isAnswered(_ filter: JournalFilter) -> (JournalEntry) -> Bool {
    { $0.request != nil && $0.exchange?.outcome != nil && filter.fits($0) }
  }
}

// MARK: - One entry

extension HTTPArchive {
  private static func pieces(of entry: JournalEntry, _ origin: String) -> JSONPieces? {
    guard let request = entry.request else { return nil }
    var texts = request.body.isEmpty ? [] : [request.body]
    if let response = entry.response { texts.append(response.body) }
    return JSONPieces(texts: texts) { json in
      json.object { json in
        json.member("startedDateTime", entry.time.rfc3339)
        json.member("time", 0)
        json.name("request")
        write(request, origin, to: &json)
        json.name("response")
        if let response = entry.response {
          write(response, to: request.version, &json)
        } else {
          json.value(nothing)
        }
        json.member("cache", [:])
        json.member("timings", ["send": 0, "wait": 0, "receive": 0])
        json.member("comment", entry.cause?.code ?? "")
      }
    }
  }

  private static func write(
    _ request: HTTPRequest, _ origin: String, to json: inout JSONWriter
  ) {
    let target = request.target
    json.object { json in
      json.member("method", request.method.rawValue)
      json.member("url", target.form == .absolute ? target.text : origin + target.text)
      json.member("httpVersion", request.version.description)
      json.member("cookies", [])
      json.member("headers", headers(request.fields))
      json.member("queryString", parameters(FormURLEncoded.decode(target.query ?? "")))
      json.member("headersSize", -1)
      json.member("bodySize", request.body.count)
      guard !request.body.isEmpty else { return }
      json.name("postData")
      json.object { json in
        json.member("mimeType", request.fields[.contentType] ?? "")
        json.name("text")
        json.gap()
      }
    }
  }

  private static func write(
    _ response: HTTPResponse, to version: HTTPVersion, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("status", response.status.code)
      json.member("statusText", response.status.reasonPhrase)
      // Who asks by HTTP/1.0 is answered by HTTP/1.1.
      json.member("httpVersion", version == .http2 ? version.description : "HTTP/1.1")
      json.member("cookies", [])
      json.member("headers", headers(response.fields))
      json.name("content")
      json.object { json in
        json.member("size", response.body.count)
        json.member("mimeType", response.fields[.contentType] ?? "")
        json.name("text")
        json.gap()
      }
      json.member("redirectURL", response.fields[.location] ?? "")
      json.member("headersSize", -1)
      json.member("bodySize", response.body.count)
    }
  }

  /// The response of a request that was never answered, as browsers write it.
  private static let nothing: JSONValue = [
    "status": 0, "statusText": "", "httpVersion": "", "cookies": [], "headers": [],
    "content": ["size": 0, "mimeType": "", "text": ""], "redirectURL": "", "headersSize": -1,
    "bodySize": -1,
  ]

  private static func headers(_ fields: HTTPFields) -> JSONValue {
    .array(fields.map { ["name": .string($0.name.rawName), "value": .string($0.value)] })
  }

  private static func parameters(_ form: Form) -> JSONValue {
    .array(form.fields.map { ["name": .string($0.name), "value": .string($0.value)] })
  }
}
