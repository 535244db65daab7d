import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Events of a calendar, as vdirsyncer and calcurse-caldav make, find and change them.
@Suite struct CalDAVTests {
  private static let home = "apidata.googleusercontent.com/caldav/v2/ada%40example.com"
  private static let events = home + "/events/"
  private static let event =
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:one\r\nSUMMARY:Tea & <cake>\r\n"
    + "END:VEVENT\r\nEND:VCALENDAR\r\n"

  private func method(_ name: String) throws -> HTTPRequest.Method {
    try #require(HTTPRequest.Method(rawValue: name))
  }

  private func ask(
    _ world: inout APIWorld, _ name: String, _ url: String, token: String, _ body: String = "",
    _ fields: HTTPFields = [:]
  ) throws -> (status: Int, text: String, outcome: Outcome) {
    let outcome = try world.send(method(name), url, token: token, fields, Array(body.utf8))
    return (
      outcome.response.status.code, String(decoding: outcome.response.body, as: UTF8.self), outcome
    )
  }

  private func find(_ names: String) -> String {
    """
    <propfind xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop>\(names)</prop></propfind>
    """
  }

  /// The steps of vdirsyncer's discovery.
  @Test func aProgramFindsTheCalendar() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    let root = "apidata.googleusercontent.com/caldav/v2/"
    let who = try ask(
      &world, "PROPFIND", root, token: token, find("<current-user-principal/>"), [.depth: "0"])
    #expect(who.status == 207)
    #expect(
      who.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <D:multistatus xmlns:D="DAV:" xmlns:caldav="urn:ietf:params:xml:ns:caldav" \
        xmlns:cs="http://calendarserver.org/ns/" xmlns:ical="http://apple.com/ns/ical/">
         <D:response>
          <D:href>/caldav/v2/</D:href>
          <D:propstat>
           <D:status>HTTP/1.1 200 OK</D:status>
           <D:prop>
            <D:current-user-principal><D:href>/caldav/v2/ada%40example.com/user/</D:href>\
        </D:current-user-principal>
           </D:prop>
          </D:propstat>
         </D:response>
        </D:multistatus>

        """)
    let home = try ask(
      &world, "PROPFIND", Self.home + "/user", token: token, find("<c:calendar-home-set/>"),
      [.depth: "0"])
    #expect(home.text.contains("<D:href>/caldav/v2/ada%40example.com/</D:href>"))
    let all = try ask(
      &world, "PROPFIND", Self.home + "/", token: token, find("<resourcetype/>"), [.depth: "1"])
    #expect(
      all.text.contains(
        "<D:resourcetype><D:collection/><caldav:calendar/></D:resourcetype>"))
  }

  @Test func anEventLivesFromPutToDelete() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    let url = Self.events + "one.ics"
    let made = try ask(
      &world, "PUT", url, token: token, Self.event, [.ifNoneMatch: "*"])
    #expect(made.status == 201)
    let tag = try #require(made.outcome.response.fields[.etag])
    let again = try ask(&world, "PUT", url, token: token, Self.event, [.ifNoneMatch: "*"])
    #expect(again.status == 412 && again.outcome.cause == .standInChanged)

    let query = """
      <?xml version="1.0" encoding="utf-8" ?><C:calendar-query xmlns:D="DAV:" \
      xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag /></D:prop>\
      <C:filter><C:comp-filter name="VCALENDAR" /></C:filter></C:calendar-query>
      """
    let listed = try ask(&world, "REPORT", Self.events, token: token, query)
    #expect(listed.text.contains("<D:href>/caldav/v2/ada%40example.com/events/one.ics</D:href>"))
    #expect(listed.text.contains("<D:getetag>\(tag.replacing("\"", with: "&quot;"))</D:getetag>"))
    let tasks = query.replacing("VCALENDAR", with: "VTODO")
    #expect(try !ask(&world, "REPORT", Self.events, token: token, tasks).text.contains("one.ics"))

    let several = """
      <C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop>\
      <C:calendar-data/></prop><href>/caldav/v2/ada@example.com/events/one.ics</href>\
      <href>/caldav/v2/ada@example.com/events/two.ics</href></C:calendar-multiget>
      """
    let got = try ask(&world, "REPORT", Self.events, token: token, several)
    #expect(got.text.contains("SUMMARY:Tea &amp; &lt;cake&gt;"))
    #expect(got.text.contains("<D:status>HTTP/1.1 404 Not Found</D:status>"))

    #expect(try ask(&world, "GET", url, token: token).text == Self.event)
    let whole = try ask(&world, "GET", Self.home + "/events", token: token)
    #expect(whole.text.hasPrefix("BEGIN:VCALENDAR\r\nPRODID:-//Google Inc//Google Calendar"))
    #expect(whole.text.contains("UID:one"))

    let other = try ask(&world, "DELETE", url, token: token, "", [.ifMatch: "\"other\""])
    #expect(other.status == 412)
    #expect(try ask(&world, "DELETE", url, token: token, "", [.ifMatch: tag]).status == 204)
    #expect(try ask(&world, "GET", url, token: token).status == 404)
  }

  @Test func whatHasChangedIsFoundByTheToken() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    func sync(_ known: String) throws -> (status: Int, text: String, outcome: Outcome) {
      try ask(
        &world, "REPORT", Self.events, token: token,
        """
        <sync-collection xmlns="DAV:"><sync-token>\(known)</sync-token><prop><getetag/></prop>\
        </sync-collection>
        """)
    }
    _ = try ask(&world, "PUT", Self.events + "one.ics", token: token, Self.event)
    let first = try sync("")
    #expect(first.text.contains("one.ics"))
    let start = try #require(first.text.firstRange(of: "<D:sync-token>")).upperBound
    let known = String(first.text[start...].prefix { $0 != "<" })
    #expect(try !sync(known).text.contains("one.ics"), "nothing is new")
    _ = try ask(&world, "DELETE", Self.events + "one.ics", token: token)
    let late = try sync(known)
    #expect(late.status == 403 && late.text.contains("<D:valid-sync-token/>"))
  }

  @Test func theTokenIsLookedAtFirst() throws {
    var world = APIWorld.withStandIns
    #expect(
      try ask(&world, "PROPFIND", Self.events, token: "ya29.none").outcome.cause
        == .apiTokenUnknown)
    let other = try world.accessToken(APIWorld.drive)
    #expect(
      try ask(&world, "PROPFIND", Self.events, token: other).outcome.cause == .apiScopeMissing)
    let reading = try world.accessToken(APIWorld.scope("calendar.readonly"))
    #expect(try ask(&world, "PROPFIND", Self.events, token: reading).status == 207)
    #expect(
      try ask(&world, "PUT", Self.events + "x.ics", token: reading, Self.event).outcome.cause
        == .apiScopeMissing)
  }

  @Test(arguments: [
    ("PROPFIND", "/events/", "<propfind", 400), ("REPORT", "/events/", "", 400),
    ("REPORT", "/events/", "<free-busy-query xmlns='urn:ietf:params:xml:ns:caldav'/>", 501),
    ("REPORT", "/", "<x/>", 404), ("PUT", "/events/x.ics", "BEGIN:VCALENDAR", 400),
    ("PUT", "/events/", "x", 404), ("MKCALENDAR", "/new/", "", 404), ("LOCK", "/events/", "", 501),
    ("DELETE", "/events/none.ics", "", 404), ("GET", "/user", "", 404),
    ("PROPFIND", "/events/none.ics", "", 404), ("GET", "/events/%FF.ics", "", 404),
  ])
  func whatCanNotBeIsRefused(
    _ name: String, _ path: String, _ body: String, _ status: Int
  ) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    let answer = try ask(&world, name, Self.home + path, token: token, body)
    #expect(answer.status == status, "\(answer.text)")
  }

  @Test func anotherPersonsCalendarIsMissing() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    let root = "apidata.googleusercontent.com/caldav/v2/"
    #expect(try ask(&world, "GET", root + "eve@example.com/events", token: token).status == 404)
    let team = root + "team%40group.calendar.google.com/events"
    #expect(try ask(&world, "GET", team, token: token).status == 200)
  }

  /// Google has no properties of a program's own.
  @Test func noPropertyCanBeSet() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    let update = """
      <propertyupdate xmlns="DAV:"><set><prop><a xmlns="urn:own">x</a></prop></set></propertyupdate>
      """
    let answer = try ask(&world, "PROPPATCH", Self.events, token: token, update)
    #expect(answer.text.contains("<D:status>HTTP/1.1 403 Forbidden</D:status>"))
    #expect(answer.text.contains("<a xmlns=\"urn:own\"/>"))
  }
}
