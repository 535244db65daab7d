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
    let url = "https://console.developers.google.com/apis/api/drive.googleapis.com"
    let message = """
      Google Drive API has not been used in project 123456789012 before or it is disabled. Enable \
      it by visiting \(url)/overview?project=123456789012 then retry. If you enabled this API \
      recently, wait a few minutes for the action to propagate to our systems and retry.
      """
    #expect(
      try world.call("/drive/v3/files", token: token).transcript
        == apiTranscript(
          403,
          """
          {
            "error": {
              "code": 403,
              "message": "\(message)",
              "errors": [
                {
                  "message": "\(message)",
                  "domain": "usageLimits",
                  "reason": "accessNotConfigured",
                  "extendedHelp": "https://console.developers.google.com"
                }
              ],
              "status": "PERMISSION_DENIED",
              "details": [
                {
                  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                  "reason": "SERVICE_DISABLED",
                  "domain": "googleapis.com",
                  "metadata": {
                    "serviceTitle": "Google Drive API",
                    "containerInfo": "123456789012",
                    "service": "drive.googleapis.com",
                    "activationUrl": "\(url)/overview?project=123456789012",
                    "consumer": "projects/123456789012"
                  }
                },
                {
                  "@type": "type.googleapis.com/google.rpc.LocalizedMessage",
                  "locale": "en-US",
                  "message": "\(message)"
                },
                {
                  "@type": "type.googleapis.com/google.rpc.Help",
                  "links": [
                    {
                      "description": "Google developers console API activation",
                      "url": "\(url)/overview?project=123456789012"
                    }
                  ]
                }
              ]
            }
          }
          """, cause: "api.disabled"))
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
