internal import WireFormats

/// The events that programs have put into an account's calendars by CalDAV, as the texts that they
/// came in.
struct CalendarStore {
  struct Event {
    let name: String
    let tag: String
    let text: String
  }

  private let account: Subject?
  private let seal: TokenSeal

  init(of account: Subject?, _ seal: TokenSeal) {
    self.account = account
    self.seal = seal
  }

  func events(of calendar: String, in store: ResourceStore) -> [Event] {
    store.page(of: place(calendar), after: 0, size: ResourceStore.countLimit).objects
      .compactMap(Event.init)
  }

  func event(_ name: String, of calendar: String, in store: ResourceStore) -> Event? {
    store[place(calendar), name].flatMap(Event.init)
  }

  /// Another one after each change of a calendar.
  func tag(of calendar: String, in store: ResourceStore) -> String {
    store[tags, calendar]?["tag"]?.stringValue ?? "0"
  }

  /// Returns the new tag of the event; nil where there is no room.
  func put(
    _ text: String, as name: String, into calendar: String, _ store: inout ResourceStore
  ) -> String? {
    let tag = String(store.draw(seal))
    let object: JSONObject = [
      "name": .string(name), "tag": .string(tag), "text": .string(text),
    ]
    guard store.put(object, name, into: place(calendar)) else { return nil }
    note(calendar, &store)
    return tag
  }

  func remove(_ name: String, from calendar: String, _ store: inout ResourceStore) {
    if store.remove(name, from: place(calendar)) { note(calendar, &store) }
  }

  private func note(_ calendar: String, _ store: inout ResourceStore) {
    _ = store.put(["tag": .string(String(store.draw(seal)))], calendar, into: tags)
  }

  private var tags: ResourceStore.Place {
    ResourceStore.Place(account: account, api: "caldav tags", path: [])
  }

  private func place(_ calendar: String) -> ResourceStore.Place {
    ResourceStore.Place(account: account, api: "caldav", path: [calendar])
  }
}

extension CalendarStore.Event {
  fileprivate init?(_ object: JSONObject) {
    guard let name = object["name"]?.stringValue, let tag = object["tag"]?.stringValue,
      let text = object["text"]?.stringValue
    else { return nil }
    self.init(name: name, tag: tag, text: text)
  }
}

/// A calendar as one file.
enum CalendarText {
  /// True for what can be an event of Google's: other things than events it doesn't take.
  static func isEvent(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.first == "BEGIN:VCALENDAR" && lines.contains("BEGIN:VEVENT")
  }

  /// The events of many texts in one.
  static func joined(_ texts: [String], named name: String) -> String {
    let head = [
      "BEGIN:VCALENDAR", "PRODID:-//Google Inc//Google Calendar 70.9054//EN", "VERSION:2.0",
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:\(name)", "X-WR-TIMEZONE:UTC",
    ]
    let lines = head + texts.flatMap(components) + ["END:VCALENDAR"]
    return lines.map { $0 + "\r\n" }.joined()
  }

  private static func components(of text: String) -> [String] {
    var lines: [String] = []
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line == "BEGIN:VEVENT" || line == "BEGIN:VTIMEZONE" { isInside = true }
      if isInside { lines.append(String(line)) }
      if line == "END:VEVENT" || line == "END:VTIMEZONE" { isInside = false }
    }
    return lines
  }
}
