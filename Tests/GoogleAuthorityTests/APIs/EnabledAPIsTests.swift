import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite("Wire 11: A project has to enable the APIs that its clients call") struct EnabledAPIsTests {
  private func world(_ apis: Set<String>?) throws -> APIWorld {
    var world = APIWorld()
    try world.authority.enable(apis: apis, of: APIWorld.project, at: world.now)
    return world
  }

  /// Recorded of Drive, with another project; without a challenge: assumed.
  @Test func aDisabledAPIIsNamedWithThePageThatEnablesIt() throws {
    var world = try world(["calendar-json.googleapis.com"])
    let token = try world.accessToken(APIWorld.drive)
    #expect(
      try world.call("/drive/v3/files", token: token).transcript
        == disabledTranscript(
          "drive.googleapis.com", "Google Drive API", of: APIWorld.project, listsErrors: true))
  }

  /// Recorded of the People API; a title that isn't known is the API's name: assumed.
  @Test func aGatewayListsNoReasons() throws {
    var world = try world([])
    world.authority.routes.add(
      try APIRoute(path: "/hello", scopes: [], answer: APIAnswer(status: 204, json: nil)))
    let token = try world.accessToken(APIWorld.drive)
    let body = try world.call("/hello", token: token, host: "127.0.0.1:8080").response.body
    let error = try JSONValue(parsing: body)["error"]
    #expect(error?.objectValue?.names == ["code", "message", "status", "details"])
    #expect(
      error?["message"]?.stringValue?.hasPrefix(
        "custom.googleapis.com has not been used in project 123456789012 before") == true)
  }

  @Test(arguments: [nil, ["drive.googleapis.com", "youtube.googleapis.com"]] as [Set<String>?])
  func anEnabledAPIAnswers(_ apis: Set<String>?) throws {
    var world = try world(apis)
    let token = try world.accessToken(APIWorld.drive)
    #expect(try world.call("/drive/v3/files", token: token).response.status == .ok)
  }

  @Test func scopesAreLookedAtFirst() throws {
    var world = try world([])
    let token = try world.accessToken(APIWorld.youtube)
    #expect(
      try world.call("/drive/v3/files", token: token).cause?.code == "api.scope_missing")
  }

  @Test func theJournalNamesTheAPIs() throws {
    var world = ChangeWorld()
    let project = ChangeWorld.project
    let names: Set = ["b.googleapis.com", "a.googleapis.com"]
    try world.authority.enable(apis: names, of: project, at: world.now)
    try world.authority.enable(apis: nil, of: project, at: world.now)
    #expect(
      world.lines == [
        "project.apis_changed 123456789012 a.googleapis.com b.googleapis.com",
        "project.apis_changed 123456789012 all",
      ])
    let other = ProjectNumber(rawValue: "1")
    let now = world.now
    #expect(throws: ChangeFailure.unknownProject(other)) {
      try world.authority.enable(apis: nil, of: other, at: now)
    }
  }
}
