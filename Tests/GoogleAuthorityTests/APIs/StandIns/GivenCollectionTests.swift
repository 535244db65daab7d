import HTTPWire
import Testing
import WireFormats
import Words

@testable import GoogleAuthority

/// The lists that our own routes give every account: programs add to them, and take away from them.
@Suite struct GivenCollectionTests {
  private static let files = "www.googleapis.com/drive/v3/files"
  private static let given = [
    "1RehearsalNotes0000000000000000000", "1PropList000000000000000000000000",
  ]

  private func ids(_ json: JSONValue?, _ member: String = "files") -> [String] {
    json?[member]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? []
  }

  private func drive() throws -> (world: APIWorld, token: String) {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("drive"))
    return (world, token)
  }

  @Test func whatAProgramInsertsIsListed() throws {
    var (world, token) = try drive()
    let before = try world.exchange(.get, Self.files, token: token).outcome
    let (_, made) = try world.exchange(
      .post, Self.files, token: token, #"{"id": "1Script", "name": "Script"}"#)
    #expect(made?["id"] == "1Script")
    let after = try world.exchange(.get, Self.files, token: token).outcome
    #expect(
      after.transcript
        == apiTranscript(
          200,
          """
          {
            "kind": "drive#fileList",
            "incompleteSearch": false,
            "files": [
              {
                "kind": "drive#file",
                "id": "1RehearsalNotes0000000000000000000",
                "name": "Rehearsal notes",
                "mimeType": "application/vnd.google-apps.document"
              },
              {
                "kind": "drive#file",
                "id": "1PropList000000000000000000000000",
                "name": "Prop list.pdf",
                "mimeType": "application/pdf"
              },
              {
                "kind": "drive#file",
                "id": "1Script",
                "name": "Script"
              }
            ]
          }
          """))
    // Another account, and another program's list, begin as before.
    #expect(before.response.body != after.response.body)
    #expect(
      try world.exchange(.delete, "\(Self.files)/1Script", token: token).outcome.response.status
        == .noContent)
    #expect(
      try world.exchange(.get, Self.files, token: token).outcome.response.body
        == before.response.body)
  }

  @Test func whatIsListedCanBeReadChangedAndDeleted() throws {
    var (world, token) = try drive()
    let notes = "\(Self.files)/\(Self.given[0])"
    let list = try world.exchange(.get, Self.files, token: token)
    #expect(ids(list.json) == Self.given)
    let read = try world.exchange(.get, notes, token: token)
    #expect(read.json == list.json?["files"]?[0])
    // Reading changes no list.
    #expect(
      try world.exchange(.get, Self.files, token: token).outcome.response.body
        == list.outcome.response.body)
    let changed = try world.exchange(.patch, notes, token: token, #"{"name": "Notes"}"#)
    #expect(changed.json?["name"] == "Notes")
    #expect(changed.json?["mimeType"] == "application/vnd.google-apps.document")
    #expect(
      try world.exchange(.get, Self.files, token: token).json?["files"]?[0]?["name"] == "Notes")
    for id in Self.given {
      let gone = try world.exchange(.delete, "\(Self.files)/\(id)", token: token).outcome
      #expect(gone.response.status == .noContent)
      let again = try world.exchange(.delete, "\(Self.files)/\(id)", token: token).outcome
      #expect(again.cause == .standInNotStored)
    }
    #expect(try world.exchange(.get, Self.files, token: token).json?["files"] == [])
    #expect(try world.exchange(.get, notes, token: token).outcome.response.status == .notFound)
  }

  @Test func aNameThatIsTakenIsRefused() throws {
    var (world, token) = try drive()
    let twice = try world.exchange(
      .post, Self.files, token: token, #"{"id": "\#(Self.given[1])"}"#)
    #expect(twice.outcome.cause == .standInExists)
  }

  /// Nobody has said what the given files contain.
  @Test func aGivenFileHasNoContent() throws {
    var (world, token) = try drive()
    let outcome = try world.exchange(
      .get, "\(Self.files)/\(Self.given[1])?alt=media", token: token
    ).outcome
    #expect(outcome.response.status == .notImplemented)
  }

  @Test func aFileThatIsUploadedIsListed() throws {
    var (world, token) = try drive()
    let made = try world.send(
      .post, "www.googleapis.com/upload/drive/v3/files?uploadType=media", token: token,
      [.contentType: "text/plain"], Array("Curtain up".utf8))
    let id = try #require(try JSONValue(parsing: made.response.body)["id"]?.stringValue)
    #expect(ids(try world.exchange(.get, Self.files, token: token).json) == Self.given + [id])
  }

  // MARK: - Parts of a list

  /// With stand-ins and without: a route of ours heeds `fields` like any other method of Google's.
  @Test(arguments: [APISource.routes, .google]) func theWantedMembersAreShown(
    _ source: APISource
  ) throws {
    var (world, token) = try drive()
    world.authority.routes.source = source
    let url = "\(Self.files)?pageSize=10&fields=nextPageToken,files(id,name)"
    #expect(
      try world.exchange(.get, url, token: token).outcome.transcript
        == apiTranscript(
          200,
          """
          {
            "files": [
              {
                "id": "1RehearsalNotes0000000000000000000",
                "name": "Rehearsal notes"
              },
              {
                "id": "1PropList000000000000000000000000",
                "name": "Prop list.pdf"
              }
            ]
          }
          """))
    let wrong = try world.exchange(.get, "\(Self.files)?fields=nope", token: token).outcome
    #expect(wrong.cause == .standInFieldUnknown)
  }

  @Test func aListComesInPages() throws {
    var (world, token) = try drive()
    let whole = try world.exchange(.get, Self.files, token: token).outcome.response.body
    let first = try world.exchange(.get, "\(Self.files)?pageSize=1", token: token).json
    #expect(ids(first) == [Self.given[0]])
    let next = try #require(first?["nextPageToken"]?.stringValue)
    let url = "\(Self.files)?pageSize=1&pageToken=\(next)"
    let second = try world.exchange(.get, url, token: token).json
    #expect(ids(second) == [Self.given[1]])
    #expect(second?["nextPageToken"] == nil)
    #expect(
      try world.exchange(.get, "\(Self.files)?pageSize=2", token: token).outcome.response.body
        == whole)
    let nobodys = try world.exchange(.get, "\(Self.files)?pageToken=x", token: token).outcome
    #expect(nobodys.cause == .standInPageToken)
  }

  // MARK: - The other lists

  struct Other: Sendable, CustomTestStringConvertible {
    let scope: String
    let url: String
    let insert: String
    let body: String
    var member = "items"
    var testDescription: String { url }
  }

  @Test(arguments: [
    Other(
      scope: "drive", url: "www.googleapis.com/drive/v2/files",
      insert: "www.googleapis.com/drive/v2/files", body: #"{"title": "Script"}"#),
    Other(
      scope: "calendar", url: "www.googleapis.com/calendar/v3/users/me/calendarList",
      insert: "www.googleapis.com/calendar/v3/users/me/calendarList", body: #"{"id": "tour@x"}"#),
    Other(
      scope: "youtube", url: "youtube.googleapis.com/youtube/v3/liveBroadcasts?part=id&mine=true",
      insert: "youtube.googleapis.com/youtube/v3/liveBroadcasts?part=snippet",
      body: #"{"snippet": {"title": "Tour"}}"#),
  ])
  func everyListTakesWhatIsInserted(_ other: Other) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope(other.scope))
    let before = try world.exchange(.get, other.url, token: token).json
    let made = try world.exchange(.post, other.insert, token: token, other.body).json
    let after = try world.exchange(.get, other.url, token: token).json
    let id = try #require(made?["id"]?.stringValue)
    #expect(ids(after, other.member) == ids(before, other.member) + [id])
    // Only what says so has changed.
    let changing = ["etag", "items", "nextSyncToken", "pageInfo"]
    for member in before?.objectValue?.members ?? [] where !changing.contains(member.name) {
      #expect(after?[member.name] == member.value)
    }
    if before?["pageInfo"] != nil { #expect(after?["pageInfo"]?["totalResults"] == 2) }
    if before?["etag"] != nil { #expect(after?["etag"] != before?["etag"]) }
  }
}
