import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// The words in which an API without a route refuses.
@Suite struct StandInWordsTests {
  /// Calendar, Drive and YouTube have words of their own for it.
  @Test(arguments: [
    (
      "calendar.events.readonly",
      "www.googleapis.com/calendar/v3/calendars/primary/events?pageToken=nonsense",
      """
      {
        "error": {
          "errors": [
            {
              "domain": "global",
              "reason": "invalid",
              "message": "Invalid page token value."
            }
          ],
          "code": 400,
          "message": "Invalid page token value."
        }
      }

      """
    ),
    (
      "drive.readonly", "www.googleapis.com/drive/v3/drives?pageToken=nonsense",
      """
      {
        "error": {
          "code": 400,
          "message": "Invalid Value",
          "errors": [
            {
              "message": "Invalid Value",
              "domain": "global",
              "reason": "invalid",
              "location": "pageToken",
              "locationType": "parameter"
            }
          ]
        }
      }

      """
    ),
    (
      "youtube.readonly",
      "www.googleapis.com/youtube/v3/playlists?part=id&mine=true&pageToken=nonsense",
      """
      {
        "error": {
          "code": 400,
          "message": "The request specifies an invalid page token.",
          "errors": [
            {
              "message": "The request specifies an invalid page token.",
              "domain": "youtube.parameter",
              "reason": "invalidPageToken",
              "location": "pageToken",
              "locationType": "parameter"
            }
          ]
        }
      }

      """
    ),
  ])
  func aPageTokenOfNobodys(_ scope: String, _ url: String, _ body: String) throws {
    var world = APIWorld.withStandIns
    let outcome = try world.exchange(
      .get, url, token: world.accessToken(APIWorld.scope(scope))
    ).outcome
    #expect(outcome.response.status == .badRequest && outcome.cause == .standInPageToken)
    #expect(outcome.body == body)
  }

  @Test func anEventWithATakenIDIsRefusedInCalendarsWords() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar.events"))
    let url = "www.googleapis.com/calendar/v3/calendars/primary/events"
    _ = try world.exchange(.post, url, token: token, #"{"id": "premiere"}"#)
    let again = try world.exchange(.post, url, token: token, #"{"id": "premiere"}"#).outcome
    #expect(again.response.status == .conflict && again.cause == .standInExists)
    #expect(
      again.body == """
        {
          "error": {
            "errors": [
              {
                "domain": "global",
                "reason": "duplicate",
                "message": "The requested identifier already exists."
              }
            ],
            "code": 409,
            "message": "The requested identifier already exists."
          }
        }

        """)
  }

  @Test func aFileWithATakenIDIsRefusedInDrivesWords() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("drive"))
    let url = "www.googleapis.com/drive/v3/files"
    _ = try world.exchange(.post, url, token: token, #"{"id": "premiere"}"#)
    let again = try world.exchange(.post, url, token: token, #"{"id": "premiere"}"#).outcome
    #expect(again.response.status == .conflict && again.cause == .standInExists)
    #expect(
      again.body == """
        {
          "error": {
            "code": 409,
            "message": "A file already exists with the provided ID.",
            "errors": [
              {
                "message": "A file already exists with the provided ID.",
                "domain": "global",
                "reason": "fileIdInUse"
              }
            ]
          }
        }

        """)
  }
}
