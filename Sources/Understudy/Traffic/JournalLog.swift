internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// The journal as lines of JSON, for programs that collect logs.
///
/// A request has its line once its answer is decided, so lines may have another order than entries.
/// They hold no secret: of a request's address, only the path is in them.
struct JournalLog {
  /// The requests that still wait for an answer.
  private var waiting: Set<UInt64> = []
  private var last: UInt64 = 0

  var isWaiting: Bool { !waiting.isEmpty }

  /// The lines that have become due, each with its newline. With `isFinal`, requests without an
  /// answer have theirs too.
  mutating func lines(of journal: Journal, isFinal: Bool = false) -> [UInt8] {
    // After a reset the journal begins anew.
    if journal.count < last { self = JournalLog() }
    var text: [UInt8] = []
    for number in waiting.sorted() {
      // What the journal keeps no longer will never have an answer.
      guard let entry = journal[number] else { waiting.remove(number); continue }
      guard entry.isDecided || isFinal else { continue }
      waiting.remove(number)
      Self.write(entry, to: &text)
    }
    for entry in journal.entries(after: last) {
      if entry.number > last + 1 { Self.write(lost: entry.number - last - 1, to: &text) }
      last = entry.number
      guard entry.isDecided || isFinal else { waiting.insert(entry.number); continue }
      Self.write(entry, to: &text)
    }
    return text
  }

  private static func write(lost count: UInt64, to text: inout [UInt8]) {
    JSONWriter.write(.compact, into: &text) { writer in
      writer.object { $0.member("lost", Int(count)) }
    }
    text.append(UInt8(ascii: "\n"))
  }

  private static func write(_ entry: JournalEntry, to text: inout [UInt8]) {
    let parties = entry.parties
    JSONWriter.write(.compact, into: &text) { writer in
      writer.object { object in
        object.member("time", entry.time.rfc3339)
        object.member("number", Int(entry.number))
        if let request = entry.request {
          if let endpoint = entry.label { object.member("endpoint", endpoint.rawValue) }
          object.member("method", request.method.rawValue)
          object.member("path", request.target.path)
        }
        if let response = entry.response { object.member("status", response.status.code) }
        if let cause = entry.cause { object.member("cause", cause.code) }
        if let event = entry.event {
          object.member("event", event.kind.code)
          if let detail = event.detail { object.member("detail", detail) }
        }
        if let client = parties.client { object.member("client", client.rawValue) }
        if let account = parties.account { object.member("account", account.rawValue) }
        if let grant = parties.grant { object.member("grant", Int(grant.serial)) }
      }
    }
    text.append(UInt8(ascii: "\n"))
  }
}

extension JournalEntry {
  /// False for a request whose answer is being signed, or held back by a fault.
  fileprivate var isDecided: Bool { exchange.map { $0.outcome != nil } ?? true }
}
