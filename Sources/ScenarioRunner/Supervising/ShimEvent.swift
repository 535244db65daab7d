internal import WireFormats

/// A line by which a shim tells something about its client: `@@{"event":"open","url":"…"}`.
enum ShimEvent: Hashable, Sendable {
  /// The client wants the user to open an address.
  case open(url: String)
  /// The action has come out so.
  case outcome(String)
  /// The file to which addresses of the client's own scheme are to be written, a line each.
  case handler(path: String)
  /// The clock of the client shows this, in seconds since 1970.
  case clock(Int)
  case other(String)

  /// Nil for any other line.
  init?(line: String) {
    guard line.hasPrefix("@@"), let value = try? JSONValue(parsing: String(line.dropFirst(2))),
      let name = value["event"]?.stringValue
    else { return nil }
    switch name {
    case "open": self = value["url"]?.stringValue.map(Self.open) ?? .other(name)
    case "outcome": self = value["value"]?.stringValue.map(Self.outcome) ?? .other(name)
    case "handler": self = value["path"]?.stringValue.map(Self.handler) ?? .other(name)
    case "clock": self = value["seconds"]?.intValue.map(Self.clock) ?? .other(name)
    case _: self = .other(name)
    }
  }
}
