import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// The answers of an API without a route: they show what was stored in it before.
@Suite struct StandInStoreTests {
  /// The life of a resource at one API.
  struct Life: Sendable, CustomTestStringConvertible {
    let scope: String
    /// The address at which resources are made.
    let url: String
    /// The address at which they are listed; nil if there is none.
    let list: String?
    let body: String
    /// The member with a resource's identity, and the address before that.
    let identity: String
    let element: String
    let kind: String?
    let member: String
    let change: (verb: HTTPRequest.Method, body: String, path: JSONPath, value: JSONValue)?
    var deletes = true

    var testDescription: String { url }
  }

  static let lives = [
    Life(
      scope: "tasks", url: "tasks.googleapis.com/tasks/v1/users/@me/lists",
      list: "tasks.googleapis.com/tasks/v1/users/@me/lists?maxResults=10",
      body: #"{"title": "Props"}"#, identity: "id",
      element: "tasks.googleapis.com/tasks/v1/users/@me/lists/", kind: nil,
      member: "items", change: (.patch, #"{"title": "Wigs"}"#, ["title"], "Wigs")),
    Life(
      scope: "calendar.events", url: "www.googleapis.com/calendar/v3/calendars/primary/events",
      list: "www.googleapis.com/calendar/v3/calendars/primary/events?singleEvents=true",
      body: #"{"summary": "Rehearsal", "start": {"date": "2026-11-24"}}"#, identity: "id",
      element: "www.googleapis.com/calendar/v3/calendars/primary/events/",
      kind: "calendar#event", member: "items",
      change: (
        .patch, #"{"start": {"timeZone": "UTC"}}"#, ["start"],
        ["date": "2026-11-24", "timeZone": "UTC"]
      )),
    Life(
      scope: "gmail.labels", url: "gmail.googleapis.com/gmail/v1/users/me/labels",
      list: "gmail.googleapis.com/gmail/v1/users/me/labels", body: #"{"name": "Cues"}"#,
      identity: "id", element: "gmail.googleapis.com/gmail/v1/users/me/labels/", kind: nil,
      member: "labels", change: (.put, #"{"name": "Lines"}"#, ["name"], "Lines")),
    Life(
      scope: "contacts", url: "people.googleapis.com/v1/contactGroups",
      list: "people.googleapis.com/v1/contactGroups?pageSize=5",
      body: #"{"contactGroup": {"name": "Cast"}}"#, identity: "resourceName",
      element: "people.googleapis.com/v1/", kind: nil, member: "contactGroups",
      change: (.put, #"{"contactGroup": {"name": "Crew"}}"#, ["name"], "Crew")),
    Life(
      scope: "spreadsheets", url: "sheets.googleapis.com/v4/spreadsheets", list: nil,
      body: #"{"properties": {"title": "Cues"}}"#, identity: "spreadsheetId",
      element: "sheets.googleapis.com/v4/spreadsheets/", kind: nil, member: "", change: nil,
      deletes: false),
    Life(
      scope: "devstorage.full_control",
      url: "storage.googleapis.com/storage/v1/b?project=rehearsal",
      list: "storage.googleapis.com/storage/v1/b?project=rehearsal",
      body: #"{"name": "wardrobe"}"#, identity: "id",
      element: "storage.googleapis.com/storage/v1/b/", kind: "storage#bucket", member: "items",
      change: (.patch, #"{"labels": {"act": "1"}}"#, ["labels"], ["act": "1"])),
    Life(
      scope: "bigquery", url: "bigquery.googleapis.com/bigquery/v2/projects/stage/datasets",
      list: "bigquery.googleapis.com/bigquery/v2/projects/stage/datasets",
      body: #"{"datasetReference": {"projectId": "stage", "datasetId": "props"}}"#,
      identity: "id",
      element: "bigquery.googleapis.com/bigquery/v2/projects/stage/datasets/",
      kind: "bigquery#dataset", member: "datasets",
      change: (.patch, #"{"labels": {"act": "1"}}"#, ["labels"], ["act": "1"])),
  ]

  @Test(arguments: lives) func aResourceLivesFromInsertToDelete(_ life: Life) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope(life.scope))
    let made = try world.exchange(.post, life.url, token: token, life.body)
    #expect(made.outcome.response.status == .ok && made.outcome.cause == nil)
    #expect(made.json?["kind"]?.stringValue == life.kind)
    let id = try #require(made.json?[life.identity]?.stringValue)
    let url = life.element + id
    if let list = life.list {
      let listed = try world.exchange(.get, list, token: token).json
      #expect(listed?[life.member] == .array([try #require(made.json)]))
    }
    let read = try world.exchange(.get, url, token: token).json
    #expect(read == made.json)
    if let change = life.change {
      let changed = try world.exchange(change.verb, url, token: token, change.body)
      #expect(changed.json?[life.identity]?.stringValue == id)
      #expect(changed.json?[change.path] == change.value)
      let read = try world.exchange(.get, url, token: token).json
      #expect(read == changed.json)
    }
    guard life.deletes else { return }
    let gone = try world.exchange(.delete, url, token: token).outcome.response
    // The document of the People API has an empty message for it, the others nothing.
    let isMessage = life.scope == "contacts"
    #expect(gone.status == (isMessage ? .ok : .noContent))
    #expect(String(decoding: gone.body, as: UTF8.self) == (isMessage ? "{}\n" : ""))
    #expect((gone.fields[.contentType] == nil) == !isMessage)
    for verb in [HTTPRequest.Method.get, .delete] {
      let cause = try world.exchange(verb, url, token: token).outcome.cause
      #expect(cause == .standInNotStored)
    }
    if let list = life.list {
      let left = try world.exchange(.get, list, token: token).json?[life.member]?.arrayValue
      #expect(left?.isEmpty ?? true)
    }
  }

  @Test func anAnswerIsMadeOfTheSeed() throws {
    var texts: Set<String> = []
    for _ in 1...2 {
      var world = APIWorld.withStandIns
      let token = try world.accessToken(APIWorld.scope("tasks"))
      let made = try world.exchange(
        .post, "tasks.googleapis.com/tasks/v1/lists/@default/tasks", token: token,
        #"{"title": "Learn lines", "id": "", "kind": "x"}"#)
      texts.insert(made.outcome.transcript)
    }
    #expect(
      texts == [
        apiTranscript(
          200,
          """
          {
            "etag": "\\"au4z2ieg45tm\\"",
            "id": "1614072830431097780",
            "selfLink": "https://tasks.googleapis.com/tasks/v1/lists/@default/tasks\
          /1614072830431097780",
            "title": "Learn lines",
            "kind": "x"
          }
          """)
      ])
  }

  /// Recorded for Calendar (googleapis/google-api-java-client#702, without a status) and for Google
  /// My Business (spotonlive/php-google-my-business#19).
  @Test(
    arguments: [
      ("www.googleapis.com/calendar/v3/calendars/primary/events/1", "calendar", "Not Found", nil),
      (
        "tasks.googleapis.com/tasks/v1/users/@me/lists/1", "tasks",
        "Requested entity was not found.", "NOT_FOUND"
      ),
      (
        "sheets.googleapis.com/v4/spreadsheets/1", "spreadsheets",
        "Requested entity was not found.", "NOT_FOUND"
      ),
    ] as [(String, String, String, String?)])
  func whatNobodyHasMadeIsMissing(
    _ url: String, _ scope: String, _ message: String, _ status: String?
  ) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope(scope))
    let (outcome, json) = try world.exchange(.get, url, token: token)
    #expect(outcome.response.status == .notFound && outcome.cause == .standInNotStored)
    #expect(json?["error"]?["message"]?.stringValue == message)
    #expect(json?["error"]?["status"]?.stringValue == status)
  }

  @Test(arguments: [
    ("gmail.googleapis.com/gmail/v1/users/me/profile", "gmail.readonly", "emailAddress"),
    ("tasks.googleapis.com/tasks/v1/users/@me/lists/@default", "tasks", "id"),
    ("www.googleapis.com/calendar/v3/calendars/primary", "calendar", "id"),
    ("people.googleapis.com/v1/people/me", "contacts", "resourceName"),
    ("sheets.googleapis.com/v4/spreadsheets/1/values/A1:B2", "spreadsheets", "range"),
    ("www.googleapis.com/drive/v3/about?fields=*", "drive", "kind"),
  ])
  func whatEveryAccountHasIsThere(_ url: String, _ scope: String, _ member: String) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope(scope))
    let (outcome, json) = try world.exchange(.get, url, token: token)
    #expect(outcome.response.status == .ok)
    #expect(json?[member]?.stringValue?.isEmpty == false)
  }

  @Test func anAccountSeesItsOwn() throws {
    var world = APIWorld.withStandIns
    let url = "tasks.googleapis.com/tasks/v1/users/@me/lists"
    let ada = try world.accessToken(APIWorld.scope("tasks"))
    _ = try world.exchange(.post, url, token: ada, #"{"title": "Ada's"}"#)
    let other = Subject(rawValue: "2")
    world.authority.registry.put(
      Account(subject: other, email: "b@example.com", givenName: "B", familyName: "B"))
    let code = world.authority.grants.issueCode(
      for: CodeGrant(
        client: ClientID(rawValue: "123456789012-desktop.apps.googleusercontent.com"),
        account: other, scopes: [APIWorld.scope("tasks")], redirectURI: "http://127.0.0.1/"),
      project: APIWorld.project, at: world.now, random: &world.random)
    let grant = world.authority.grants.exchange(
      try world.authority.grants.code(code, at: world.now), audience: .production, at: world.now)
    let token = world.authority.grants.accessToken(
      of: grant.id, at: world.now, random: &world.random
    ).text
    let others = try world.exchange(.get, url, token: token).json
    #expect(others?["items"] == [])
    let own = try world.exchange(.get, url, token: ada).json
    #expect(own?["items"]?.arrayValue?.count == 1)
  }

  @Test func aListHasPagesAndFields() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("tasks"))
    let url = "tasks.googleapis.com/tasks/v1/lists/@default/tasks"
    for number in 1...5 {
      _ = try world.exchange(.post, url, token: token, #"{"title": "\#(number)"}"#)
    }
    var pages: [JSONValue] = []
    var next = ""
    repeat {
      let asked = url + "?maxResults=2&fields=items(title),nextPageToken&pageToken=\(next)"
      let page = try #require(try world.exchange(.get, asked, token: token).json)
      #expect(page.objectValue?.names.contains("kind") == false)
      pages.append(try #require(page["items"]))
      next = page["nextPageToken"]?.stringValue ?? ""
    } while !next.isEmpty
    #expect(
      pages == [
        [["title": "1"], ["title": "2"]], [["title": "3"], ["title": "4"]], [["title": "5"]],
      ])
    let bad = try world.exchange(.get, url + "?pageToken=nonsense", token: token).outcome
    #expect(bad.response.status == .badRequest && bad.cause == .standInPageToken)
  }

  @Test(arguments: ["{", "[]", "\"text\"", "null", "{\"a\": 1, \"a\": 2}", "{}{}"])
  func aBodyIsAJSONObject(_ body: String) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("tasks"))
    let url = "tasks.googleapis.com/tasks/v1/users/@me/lists"
    let outcome = try world.exchange(.post, url, token: token, body).outcome
    #expect(outcome.response.status == .badRequest && outcome.cause == .standInBodyMalformed)
    let left = try world.exchange(.get, url, token: token).json
    #expect(left?["items"] == [])
  }

  @Test func aNameIsTakenOnce() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("pubsub"))
    let url = "pubsub.googleapis.com/v1/projects/p/topics/cues"
    let made = try world.exchange(.put, url, token: token, "{}")
    #expect(made.json == ["name": "projects/p/topics/cues"])
    let again = try world.exchange(.put, url, token: token, "{}").outcome
    #expect(again.response.status == .conflict && again.cause == .standInExists)
    let list = try world.exchange(
      .get, "pubsub.googleapis.com/v1/projects/p/topics", token: token)
    #expect(list.json == ["topics": [["name": "projects/p/topics/cues"]]])
  }

  @Test func whatIsBelowGoesAlong() {
    let place = ResourceStore.Place(account: APIWorld.account, api: "t", path: ["a"])
    let below = ResourceStore.Place(account: APIWorld.account, api: "t", path: ["a", "1", "b"])
    var store = ResourceStore()
    var changes = [store.put([:], "1", into: place), store.put([:], "2", into: below)]
    changes += [store.remove("1", from: place), store.remove("1", from: place)]
    #expect(changes == [true, true, true, false])
    #expect(store[below, "2"] == nil)
  }

  @Test func theStoreIsBounded() {
    var store = ResourceStore()
    let place = ResourceStore.Place(account: nil, api: "t", path: ["a"])
    let large: JSONObject = ["text": .string(String(repeating: "x", count: 1 << 20))]
    var count = 0
    while count < 100, store.put(large, String(count), into: place) { count += 1 }
    #expect(count == 31)
    let changes = [store.remove("0", from: place), store.put(large, "again", into: place)]
    #expect(changes == [true, true])
  }

  /// Gmail's history grows with each change, and a program asks for what came after its number.
  @Test func aHistoryGrows() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(Scope(rawValue: "https://mail.google.com/"))
    func number(_ path: String) throws -> Int {
      let url = "gmail.googleapis.com/gmail/v1/users/me/" + path
      let text = try world.exchange(.get, url, token: token).json?["historyId"]?.stringValue
      return try #require(text.flatMap { Int($0) }, "\(path)")
    }
    let first = try number("profile")
    _ = try world.exchange(
      .post, "gmail.googleapis.com/gmail/v1/users/me/drafts", token: token, "{}")
    let later = try number("profile")
    #expect(later > first)
    #expect(try number("history?startHistoryId=\(first)") >= later)
  }

  /// Only the last page has the token for what changes next.
  @Test func aListEndsWithItsSyncToken() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar"))
    let url = "www.googleapis.com/calendar/v3/calendars/primary/events"
    for title in ["One", "Two"] {
      _ = try world.exchange(.post, url, token: token, #"{"summary": "\#(title)"}"#)
    }
    let first = try world.exchange(.get, url + "?maxResults=1", token: token).json
    #expect(first?["nextSyncToken"] == nil)
    let next = try #require(first?["nextPageToken"]?.stringValue)
    let last = try world.exchange(
      .get, url + "?maxResults=1&pageToken=\(next)", token: token
    ).json
    #expect(last?["nextSyncToken"]?.stringValue?.isEmpty == false)
  }
}
