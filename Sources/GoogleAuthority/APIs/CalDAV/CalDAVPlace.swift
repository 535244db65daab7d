internal import WireFormats

/// A place in the tree of Google's CalDAV server: each calendar is a home of its own.
enum CalDAVPlace: Hashable, Sendable {
  case root
  case home(String)
  case principal(String)
  /// The collection with a calendar's events.
  case events(String)
  case event(String, name: String)
  /// Google's is always empty.
  case inbox(String)
  case outbox(String)

  private static let top = "/caldav/v2"

  /// Nil for a path at which nothing can be.
  init?(path: String) {
    guard path == Self.top || path.hasPrefix(Self.top + "/") else { return nil }
    var parts: [String] = []
    for part in path.dropFirst(Self.top.count).split(separator: "/") {
      guard let bytes = try? Percent.decode(String(part)),
        let text = String(validating: bytes, as: UTF8.self), !text.isEmpty
      else { return nil }
      parts.append(text)
    }
    switch (parts.count, parts.count > 1 ? parts[1] : "") {
    case (0, _): self = .root
    case (1, _): self = .home(parts[0])
    case (2, "user"): self = .principal(parts[0])
    case (2, "events"): self = .events(parts[0])
    case (2, "inbox"): self = .inbox(parts[0])
    case (2, "outbox"): self = .outbox(parts[0])
    case (3, "events"): self = .event(parts[0], name: parts[2])
    case _: return nil
    }
  }

  /// The calendar that it is about; nil for the root.
  var calendar: String? {
    switch self {
    case .root: nil
    case .home(let calendar), .principal(let calendar), .events(let calendar),
      .event(let calendar, _), .inbox(let calendar), .outbox(let calendar):
      calendar
    }
  }

  var href: String {
    switch self {
    case .root: Self.top + "/"
    case .home(let calendar): Self.home(calendar)
    case .principal(let calendar): Self.home(calendar) + "user/"
    case .events(let calendar): Self.home(calendar) + "events/"
    case .event(let calendar, let name): Self.home(calendar) + "events/" + Self.escaped(name)
    case .inbox(let calendar): Self.home(calendar) + "inbox/"
    case .outbox(let calendar): Self.home(calendar) + "outbox/"
    }
  }

  private static func home(_ calendar: String) -> String { "\(top)/\(escaped(calendar))/" }

  private static func escaped(_ text: String) -> String { Percent.encode(text) }
}
