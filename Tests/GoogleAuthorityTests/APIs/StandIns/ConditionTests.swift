import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Requests that count only for the resource that a client has seen.
@Suite struct ConditionTests {
  /// Recorded for Calendar: google-api-dotnet-client#222.
  @Test(arguments: [HTTPRequest.Method.patch, .put, .delete])
  func whatHasChangedIsNotOverwritten(_ method: HTTPRequest.Method) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar.events"))
    let url = "www.googleapis.com/calendar/v3/calendars/primary/events"
    let made = try world.exchange(.post, url, token: token, "{}").json
    let event = "\(url)/\(try #require(made?["id"]?.stringValue))"
    let seen = try #require(made?["etag"]?.stringValue)
    let read = try world.send(.get, event, token: token, [.ifNoneMatch: seen]).response
    #expect(read.status == .notModified && read.body.isEmpty)
    _ = try world.exchange(.patch, event, token: token, #"{"summary": "New"}"#)
    let refused = try world.send(
      method, event, token: token, [.ifMatch: seen], Array("{}".utf8))
    #expect(refused.cause == .standInChanged)
    #expect(
      refused.transcript
        == apiTranscript(
          412,
          """
          {
            "error": {
              "code": 412,
              "message": "Precondition Failed",
              "errors": [
                {
                  "message": "Precondition Failed",
                  "domain": "global",
                  "reason": "conditionNotMet",
                  "location": "If-Match",
                  "locationType": "header"
                }
              ]
            }
          }
          """, cause: "api.condition"))
    let any = try world.send(method, event, token: token, [.ifMatch: "*"], Array("{}".utf8))
    #expect(any.cause == nil)
  }
}
