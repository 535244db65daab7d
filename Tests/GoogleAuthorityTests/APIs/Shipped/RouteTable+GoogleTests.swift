import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// The calls of Google's guides, with the scopes of Google's references.
@Suite struct RouteTableGoogleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let host: String
    let path: String
    let kind: String
    let method: String
    let scopes: String
    var testDescription: String { host + path }
  }

  static let cases = [
    Case(
      host: "www.googleapis.com", path: "/drive/v2/files", kind: "drive#fileList",
      method: "google.apps.drive.v2.DriveFiles.List",
      scopes: """
        drive drive.appdata drive.apps.readonly drive.file drive.meet.readonly drive.metadata \
        drive.metadata.readonly drive.photos.readonly drive.readonly
        """),
    Case(
      host: "www.googleapis.com", path: "/drive/v3/files", kind: "drive#fileList",
      method: "google.apps.drive.v3.DriveFiles.List",
      scopes: """
        drive drive.appdata drive.file drive.meet.readonly drive.metadata \
        drive.metadata.readonly drive.photos.readonly drive.readonly
        """),
    Case(
      host: "www.googleapis.com", path: "/calendar/v3/users/me/calendarList",
      kind: "calendar#calendarList", method: "calendar.v3.CalendarList.List",
      scopes: "calendar calendar.calendarlist calendar.calendarlist.readonly calendar.readonly"),
    Case(
      host: "www.googleapis.com", path: "/youtube/v3/liveBroadcasts",
      kind: "youtube#liveBroadcastListResponse",
      method: "youtube.api.v3.V3DataLiveBroadcastService.List",
      scopes: "youtube youtube.force-ssl youtube.readonly"),
    Case(
      host: "youtube.googleapis.com", path: "/youtube/v3/channels",
      kind: "youtube#channelListResponse", method: "youtube.api.v3.V3DataChannelService.List",
      scopes: """
        youtube youtube.force-ssl youtube.readonly youtubepartner youtubepartner-channel-audit
        """),
    Case(
      host: "www.googleapis.com", path: "/youtubepartner/v1/contentOwners",
      kind: "youtubePartner#contentOwnerList",
      method: "youtube.api.partner.v1.ContentOwnerService.List",
      scopes: "youtubepartner youtubepartner-content-owner-readonly"),
    Case(
      host: "youtubepartner.googleapis.com", path: "/youtube/partner/v1/contentOwners",
      kind: "youtubePartner#contentOwnerList",
      method: "youtube.api.partner.v1.ContentOwnerService.List",
      scopes: "youtubepartner youtubepartner-content-owner-readonly"),
  ]

  private static func scope(_ name: Substring) -> Scope {
    Scope(rawValue: "https://www.googleapis.com/auth/\(name)")
  }

  @Test(arguments: cases) func aShippedRoute(_ given: Case) throws {
    let routes = RouteTable.google.routes(at: given.path, of: given.host)
    try #require(routes.count == 1)
    #expect(routes[0].name.method == given.method)
    #expect(routes[0].scopes == given.scopes.split(separator: " ").map(Self.scope))
    #expect(routes[0].style == .classic)
    #expect(RouteTable.google.routes(at: given.path, of: nil) == routes)
  }

  /// Each of the scopes is enough, in the header or in the query, at Google's host or the mock's own.
  @Test(arguments: cases) func everyScopeIsEnough(_ given: Case) throws {
    for name in given.scopes.split(separator: " ") {
      var world = APIWorld()
      let token = try world.accessToken(.openID, Self.scope(name))
      let outcomes = [
        try world.call(given.path, token: token, host: given.host),
        try world.send("\(given.path)?access_token=\(token)", host: "localhost:8080"),
      ]
      for outcome in outcomes {
        #expect(outcome.response.status == .ok)
        #expect(try JSONValue(parsing: outcome.response.body)["kind"] == .string(given.kind))
      }
    }
  }

  @Test(arguments: cases) func anotherScopeIsNot(_ given: Case) throws {
    var world = APIWorld()
    let token = try world.accessToken(.openID, Self.scope("gmail.readonly"))
    let outcome = try world.call(given.path, token: token, host: given.host)
    #expect(outcome.response.status == .forbidden)
  }

  @Test func anAPIOfAnotherHostIsNotServed() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.drive)
    let outcome = try world.call("/drive/v3/files", token: token, host: "gmail.googleapis.com")
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause == .nothingThere)
  }
}
