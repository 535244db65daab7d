internal import HTTPWire
internal import WireFormats

/// Google's CalDAV server: a call with a good token finds what programs have put into the calendars of
/// its account.
struct CalDAVEndpoint {
  static let host = GoogleHost.apiData.rawValue

  let gate: APIGate

  func answer(_ call: Call, _ store: inout ResourceStore) -> Outcome {
    guard let place = CalDAVPlace(path: call.request.target.path) else {
      return .noSuchPage(call, .nothingThere)
    }
    let reads = ["GET", "HEAD", "OPTIONS", "PROPFIND", "REPORT"]
    let terms = CalDAVTerms(isReading: reads.contains(call.request.method.rawValue))
    return gate.answer(call, on: terms) { (access) throws(APIRefusal) in
      let account = access?.grant.account
      let owner = account.flatMap { gate.registry.accounts[$0]?.email }
      let visit = CalDAVVisit(
        call: call, place: place, owner: owner ?? access?.grant.serviceAccount?.rawValue ?? "",
        calendars: CalendarStore(of: account, gate.grants.seal))
      return try visit.answer(&store)
    }
  }
}

/// A request of somebody whose token is good.
private struct CalDAVVisit {
  let call: Call
  let place: CalDAVPlace
  let owner: String
  let calendars: CalendarStore

  func answer(_ store: inout ResourceStore) throws(APIRefusal) -> HTTPResponse {
    guard isTheirs else { throw missing }
    switch call.request.method.rawValue {
    case "OPTIONS": return response(.ok, [(.dav, Self.classes), (.allow, Self.methods)])
    case "PROPFIND": return try propertiesFound(store)
    case "PROPPATCH": return try propertiesRefused()
    case "REPORT": return try report(store)
    case "GET", "HEAD": return try content(store)
    case "PUT": return try put(&store)
    case "DELETE": return try delete(&store)
    case _: throw APIRefusal(.resource(.unplayed), .standInMissing)
    }
  }

  /// The account's own calendar, and those that have no owner's address.
  private var isTheirs: Bool {
    guard let calendar = place.calendar else { return true }
    return calendar.lowercased() == owner.lowercased()
      || calendar.hasSuffix(".calendar.google.com")
  }

  private static let classes = "1, calendar-access, calendar-schedule, calendar-proxy"
  private static let methods = "OPTIONS, GET, HEAD, POST, PUT, DELETE, PROPFIND, PROPPATCH, REPORT"

  // MARK: - Properties

  private func propertiesFound(_ store: ResourceStore) throws(APIRefusal) -> HTTPResponse {
    let names = try body(isNeeded: false)?[.dav("prop")]?.children.map(\.name)
    var answer = MultiStatus()
    var places = [place]
    if call.request.fields[.depth] != "0" { places += below(place, store) }
    for place in places {
      if case .event(let calendar, let name) = place,
        calendars.event(name, of: calendar, in: store) == nil
      {
        throw missing
      }
      add(place, names ?? CalDAVProperties.usual, to: &answer, store)
    }
    return answer.response(at: call.now)
  }

  private func below(_ place: CalDAVPlace, _ store: ResourceStore) -> [CalDAVPlace] {
    switch place {
    case .root: [.home(owner)]
    case .home(let calendar):
      [.principal(calendar), .events(calendar), .inbox(calendar), .outbox(calendar)]
    case .events(let calendar):
      calendars.events(of: calendar, in: store).map { .event(calendar, name: $0.name) }
    case .principal, .event, .inbox, .outbox: []
    }
  }

  private func add(
    _ place: CalDAVPlace, _ names: [XMLElement.Name], to answer: inout MultiStatus,
    _ store: ResourceStore
  ) {
    let properties = properties(of: place, store)
    answer.add(place.href, names.map { ($0, properties.value(of: $0)) })
  }

  private func properties(of place: CalDAVPlace, _ store: ResourceStore) -> CalDAVProperties {
    var event: CalendarStore.Event?
    if case .event(let calendar, let name) = place {
      event = calendars.event(name, of: calendar, in: store)
    }
    let tag = place.calendar.map { calendars.tag(of: $0, in: store) }
    return CalDAVProperties(place: place, owner: owner, calendarTag: tag ?? "0", event: event)
  }

  /// Google takes no properties of a program's own.
  private func propertiesRefused() throws(APIRefusal) -> HTTPResponse {
    let updates = try body(isNeeded: true)?.children ?? []
    let names = updates.compactMap { $0[.dav("prop")] }.flatMap { $0.children.map(\.name) }
    var answer = MultiStatus()
    answer.add(place.href, names.map { ($0, nil) }, missing: "403 Forbidden")
    return answer.response(at: call.now)
  }

  // MARK: - Reports

  private func report(_ store: ResourceStore) throws(APIRefusal) -> HTTPResponse {
    guard case .events(let calendar) = place, let wish = try body(isNeeded: true) else {
      throw missing
    }
    let names = wish[.dav("prop")]?.children.map(\.name) ?? CalDAVProperties.usual
    let events = calendars.events(of: calendar, in: store)
      .map { CalDAVPlace.event(calendar, name: $0.name) }
    var answer = MultiStatus()
    switch wish.name.local {
    case "calendar-query":
      if !wish.wantsNoEvents { for event in events { add(event, names, to: &answer, store) } }
    case "calendar-multiget":
      for element in wish.children where element.name == .dav("href") {
        guard let event = CalDAVPlace(path: Self.path(of: element.text)), events.contains(event)
        else {
          answer.add(missing: element.text)
          continue
        }
        add(event, names, to: &answer, store)
      }
    case "sync-collection":
      let now = properties(of: place, store).syncToken
      let before = wish[.dav("sync-token")]?.text ?? ""
      guard before.isEmpty || before == now else { return Self.tokenIsOld(at: call.now) }
      if before.isEmpty { for event in events { add(event, names, to: &answer, store) } }
      return answer.response(syncToken: now, at: call.now)
    case _: throw APIRefusal(.resource(.unplayed), .standInMissing)
    }
    return answer.response(at: call.now)
  }

  /// A program then begins anew, and learns of all that is there.
  private static func tokenIsOld(at now: Timestamp) -> HTTPResponse {
    let body = """
      <?xml version="1.0" encoding="UTF-8"?>
      <D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>

      """
    return HTTPResponse(
      status: .forbidden, fields: APIFields.fields(type: "application/xml; charset=UTF-8", at: now),
      body: Array(body.utf8))
  }

  /// The path of a URL, or of a path alone.
  private static func path(of href: String) -> String {
    let trimmed = href.trimmingPrefix { $0.isWhitespace }.prefix { !$0.isWhitespace }
    guard let scheme = trimmed.firstRange(of: "://") else { return String(trimmed) }
    return String(trimmed[scheme.upperBound...].drop { $0 != "/" })
  }

  // MARK: - Events

  private func content(_ store: ResourceStore) throws(APIRefusal) -> HTTPResponse {
    switch place {
    case .event(let calendar, let name):
      guard let event = calendars.event(name, of: calendar, in: store) else { throw missing }
      return file(event.text, tag: event.tag)
    case .events(let calendar):
      let texts = calendars.events(of: calendar, in: store).map(\.text)
      return file(
        CalendarText.joined(texts, named: calendar), tag: calendars.tag(of: calendar, in: store))
    case .root, .home, .principal, .inbox, .outbox: throw missing
    }
  }

  private func put(_ store: inout ResourceStore) throws(APIRefusal) -> HTTPResponse {
    guard case .event(let calendar, let name) = place else { throw missing }
    let before = calendars.event(name, of: calendar, in: store)
    try mustBeAsSeen(before)
    let text = String(decoding: call.request.body, as: UTF8.self)
    guard CalendarText.isEvent(text) else {
      throw APIRefusal(.upload(.badRequest, "Bad Request"), .calendarTextMalformed)
    }
    guard let tag = calendars.put(text, as: name, into: calendar, &store) else {
      throw APIRefusal(.resource(.storeFull), .standInStoreFull)
    }
    return response(before == nil ? .created : .noContent, [(.etag, "\"\(tag)\"")])
  }

  private func delete(_ store: inout ResourceStore) throws(APIRefusal) -> HTTPResponse {
    guard case .event(let calendar, let name) = place,
      let before = calendars.event(name, of: calendar, in: store)
    else { throw missing }
    try mustBeAsSeen(before)
    calendars.remove(name, from: calendar, &store)
    return response(.noContent, [])
  }

  private func mustBeAsSeen(_ event: CalendarStore.Event?) throws(APIRefusal) {
    let fields = call.request.fields
    let isOther = fields[.ifMatch].map { seen in
      event.map { !EntityTags(seen).contain($0.tag) } ?? true
    }
    let isThere = fields[.ifNoneMatch].map { seen in
      event.map { EntityTags(seen).contain($0.tag) } ?? false
    }
    guard isOther != true, isThere != true else {
      throw APIRefusal(.resource(.conditionNotMet), .standInChanged)
    }
  }

  // MARK: - Parts

  /// Nil for a request without a body, where it may come without.
  private func body(isNeeded: Bool) throws(APIRefusal) -> XMLElement? {
    if call.request.body.isEmpty, !isNeeded { return nil }
    guard let element = XMLElement(parsing: call.request.body) else {
      throw APIRefusal(.upload(.badRequest, "Bad Request"), .calendarXMLMalformed)
    }
    return element
  }

  private var missing: APIRefusal {
    APIRefusal(.resource(.entityMissing(isOld: false)), .standInNotStored)
  }

  private func file(_ text: String, tag: String) -> HTTPResponse {
    var answer = response(
      .ok, [(.contentType, "text/calendar; charset=UTF-8"), (.etag, "\"\(tag)\"")])
    answer.body = Array(text.utf8)
    return answer
  }

  private func response(
    _ status: HTTPResponse.Status, _ own: [(HTTPField.Name, String)]
  ) -> HTTPResponse {
    var fields = HTTPFields()
    for (name, value) in own { fields.append(name, value) }
    for field in APIFields.fields(type: nil, at: call.now) {
      fields.append(field.name, field.value)
    }
    return HTTPResponse(status: status, fields: fields)
  }
}

extension XMLElement {
  /// True if it is only about things that aren't events, such as `VTODO`.
  fileprivate var wantsNoEvents: Bool {
    let filters = named("comp-filter").compactMap { $0.attributes["name"] }
      .filter { $0 != "VCALENDAR" }
    return !filters.isEmpty && !filters.contains("VEVENT")
  }

  /// The elements of a name, however deep.
  private func named(_ local: String) -> [XMLElement] {
    children.flatMap { ($0.name.local == local ? [$0] : []) + $0.named(local) }
  }
}
