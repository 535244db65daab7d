/// The properties of a place, as far as anybody asks Google's server for them.
struct CalDAVProperties {
  let place: CalDAVPlace
  /// The address of the account, by which its own calendar is known.
  let owner: String
  /// Changes with everything in a calendar.
  let calendarTag: String
  let event: CalendarStore.Event?

  /// Those of a request that names none.
  static let usual: [XMLElement.Name] = [
    .dav("displayname"), .dav("getcontenttype"), .dav("getetag"), .dav("resourcetype"),
  ]

  /// The content of the property's element; nil for one that the place doesn't have.
  func value(of name: XMLElement.Name) -> String? {
    switch (name.namespace, name.local) {
    case ("DAV:", "resourcetype"): return type
    case ("DAV:", "displayname"): return event == nil ? MultiStatus.escaped(title) : nil
    case ("DAV:", "current-user-principal"), ("DAV:", "principal-URL"), ("DAV:", "owner"):
      return href(.principal(owner))
    case ("DAV:", "getetag"): return (event?.tag ?? contentTag).map { "&quot;\($0)&quot;" }
    case ("DAV:", "getcontenttype"): return event == nil ? nil : "text/calendar; component=vevent"
    case ("DAV:", "sync-token"): return isCalendar ? MultiStatus.escaped(syncToken) : nil
    case ("DAV:", "supported-report-set"): return isCalendar ? Self.reports : nil
    case ("DAV:", "current-user-privilege-set"): return Self.privileges
    case ("http://calendarserver.org/ns/", "getctag"):
      return isCalendar ? MultiStatus.escaped("\"\(calendarTag)\"") : nil
    case ("urn:ietf:params:xml:ns:caldav", let name): return calendarValue(of: name)
    case _: return nil
    }
  }

  /// The address that a program gives to learn what has changed since.
  var syncToken: String { "https://\(CalDAVEndpoint.host)\(place.href)sync/\(calendarTag)" }

  private func calendarValue(of name: String) -> String? {
    switch name {
    case "calendar-home-set": href(.home(owner))
    case "calendar-user-address-set": "<D:href>mailto:\(MultiStatus.escaped(owner))</D:href>"
    case "schedule-inbox-URL": href(.inbox(owner))
    case "schedule-outbox-URL": href(.outbox(owner))
    case "supported-calendar-component-set": isCalendar ? #"<caldav:comp name="VEVENT"/>"# : nil
    case "calendar-data": event.map { MultiStatus.escaped($0.text) }
    case _: nil
    }
  }

  private var isCalendar: Bool {
    if case .events = place { true } else { false }
  }

  private var contentTag: String? { isCalendar ? calendarTag : nil }

  private var title: String { place.calendar ?? owner }

  private var type: String {
    switch place {
    case .root, .home: "<D:collection/>"
    case .principal: "<D:principal/>"
    case .events: "<D:collection/><caldav:calendar/>"
    case .event: ""
    case .inbox: "<D:collection/><caldav:schedule-inbox/>"
    case .outbox: "<D:collection/><caldav:schedule-outbox/>"
    }
  }

  private func href(_ place: CalDAVPlace) -> String { "<D:href>\(place.href)</D:href>" }

  private static let reports = [
    "caldav:calendar-query", "caldav:calendar-multiget", "D:sync-collection",
  ].map { "<D:supported-report><D:report><\($0)/></D:report></D:supported-report>" }.joined()

  private static let privileges = ["read", "write"]
    .map { "<D:privilege><D:\($0)/></D:privilege>" }.joined()
}
