import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Paths with every odd encoding: each names a resource, or nothing, and none breaks anything.
@Suite struct OddPathTests {
  private static let lists = "tasks.googleapis.com/tasks/v1/users/@me/lists"

  /// Two spellings of one name.
  @Test(arguments: [
    ("a%2Fb", "a%2fb"), ("a%20b", "%61%20b"), ("%C3%A9", "%c3%a9"), ("a@b.c", "a%40b.c"),
    ("a:b", "a%3Ab"), ("a%25b", "%61%25b"), ("a%00b", "%61%00b"), ("%2E%2E", "%2e%2e"),
    ("a%0D%0Ab", "%61%0D%0Ab"), ("a;b", "a%3Bb"), ("a+b", "a%2Bb"),
  ])
  func aNameMayBeSpeltInTwoWays(_ one: String, _ other: String) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    let events = "www.googleapis.com/calendar/v3/calendars/\(one)/events"
    let (made, event) = try world.exchange(.post, events, token: token, #"{"summary": "Cue"}"#)
    #expect(made.response.status == .ok)
    let id = try #require(event?["id"]?.stringValue)
    let read = try world.exchange(
      .get, "www.googleapis.com/calendar/v3/calendars/\(other)/events/\(id)", token: token)
    #expect(read.json == event)
    let elsewhere = try world.exchange(
      .get, "www.googleapis.com/calendar/v3/calendars/another/events/\(id)", token: token)
    #expect(elsewhere.outcome.response.status == .notFound)
  }

  /// A segment that is no encoding stands for itself, or for nothing: a list is told, or it isn't found.
  @Test(arguments: [
    "%", "%z", "%zz", "%2", "%C0%AF", "%FF%FE", "%ED%A0%80", "..%2f..%2f", "..", ".", "%2e", "~",
    "!$&'()*,;=", "%u0041", "a%", "%%%", "%2525252f", String(repeating: "%2F", count: 2_000),
    String(repeating: "x", count: 7_000),
  ])
  func anythingElseIsAnswered(_ segment: String) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("tasks"))
    for method in [HTTPRequest.Method.get, .patch, .delete] {
      let outcome = try world.exchange(method, "\(Self.lists)/\(segment)", token: token).outcome
      #expect([200, 204, 404].contains(outcome.response.status.code), "\(method)")
    }
    // Nothing has come of it that could be seen.
    let lists = try world.exchange(.get, Self.lists, token: token).json
    #expect(lists?["items"] == [])
  }
}
