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

  /// Whole: a refusal has the type behind the fields that vary.
  @Test func aSuccessSaysFirstWhatItIs() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("drive"))
    let outcome = try world.exchange(
      .get, "www.googleapis.com/drive/v3/drives?fields=drives(id)", token: token
    ).outcome
    #expect(
      outcome.transcript == """
        200
        Content-Type: application/json; charset=UTF-8
        Vary: X-Origin
        Vary: Referer
        Vary: Origin,Accept-Encoding
        Date: Sun, 06 Nov 1994 08:49:37 GMT
        Server: ESF
        Cache-Control: private
        X-XSS-Protection: 0
        X-Frame-Options: SAMEORIGIN
        X-Content-Type-Options: nosniff
        Alt-Svc: h3=":443"; ma=2592000,h3-29=":443"; ma=2592000

        {
          "drives": []
        }
        []
        """)
  }

  /// Only what was recorded: elsewhere such a name shows nothing.
  @Test(arguments: [
    (
      "drive.readonly",
      "www.googleapis.com/drive/v3/drives?fields=nextPageToken,%20drives(id,%20nme)",
      """
      {
        "error": {
          "code": 400,
          "message": "Invalid field selection nme",
          "errors": [
            {
              "message": "Invalid field selection nme",
              "domain": "global",
              "reason": "invalidParameter",
              "location": "fields",
              "locationType": "parameter"
            }
          ]
        }
      }

      """
    ),
    (
      "calendar.readonly",
      "www.googleapis.com/calendar/v3/calendars/primary/events?fields=pagetoken,items(id)",
      """
      {
        "error": {
          "errors": [
            {
              "domain": "global",
              "reason": "invalidParameter",
              "message": "Invalid field selection pagetoken",
              "locationType": "parameter",
              "location": "fields"
            }
          ],
          "code": 400,
          "message": "Invalid field selection pagetoken"
        }
      }

      """
    ),
    (
      "spreadsheets.readonly",
      "sheets.googleapis.com/v4/spreadsheets/a?fields=spreadsheetId,sheets/sheetProperties",
      """
      {
        "error": {
          "code": 400,
          "message": "Request contains an invalid argument.",
          "status": "INVALID_ARGUMENT",
          "details": [
            {
              "@type": "type.googleapis.com/google.rpc.BadRequest",
              "fieldViolations": [
                {
                  "field": "sheets.sheetProperties",
                  "description": "Error expanding 'fields' parameter. Cannot find matching fields for \
      path 'sheets.sheetProperties'."
                }
              ]
            }
          ]
        }
      }

      """
    ),
    (
      "documents.readonly", "docs.googleapis.com/v1/documents/a?fields=title,%20body",
      """
      {
        "error": {
          "code": 400,
          "message": "Request contains an invalid argument.",
          "status": "INVALID_ARGUMENT",
          "details": [
            {
              "@type": "type.googleapis.com/google.rpc.BadRequest",
              "fieldViolations": [
                {
                  "field": " body",
                  "description": "Error expanding 'fields' parameter. Cannot find matching fields for \
      path ' body'."
                }
              ]
            }
          ]
        }
      }

      """
    ),
  ])
  func aNameInFieldsThatIsNotThere(_ scope: String, _ url: String, _ body: String) throws {
    var world = APIWorld.withStandIns
    let outcome = try world.exchange(
      .get, url, token: world.accessToken(APIWorld.scope(scope))
    ).outcome
    #expect(outcome.response.status == .badRequest && outcome.cause == .standInFieldUnknown)
    #expect(outcome.body == body)
  }

  /// A refused mask leaves nothing behind.
  @Test func nothingIsDoneWithFieldsThatAreNotThere() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("calendar.events"))
    let events = "www.googleapis.com/calendar/v3/calendars/primary/events"
    let refused = try world.exchange(
      .post, "\(events)?fields=id,nme", token: token, #"{"summary": "Cues"}"#
    ).outcome
    #expect(refused.cause == .standInFieldUnknown)
    let listed = try world.exchange(.get, "\(events)?fields=items(id)", token: token).outcome
    #expect(try JSONValue(parsing: listed.response.body) == ["items": []])
  }

  @Test func drivesAboutWantsFields() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("drive"))
    let about = "www.googleapis.com/drive/v3/about"
    for url in [about, "\(about)?fields="] {
      let outcome = try world.exchange(.get, url, token: token).outcome
      #expect(outcome.response.status == .badRequest && outcome.cause == .standInFieldsMissing)
      #expect(
        outcome.body == """
          {
            "error": {
              "code": 400,
              "message": "The 'fields' parameter is required for this method.",
              "errors": [
                {
                  "message": "The 'fields' parameter is required for this method.",
                  "domain": "global",
                  "reason": "required",
                  "location": "fields",
                  "locationType": "parameter"
                }
              ]
            }
          }

          """)
    }
    let older = try world.exchange(
      .get, "www.googleapis.com/drive/v2/about", token: token
    ).outcome
    #expect(older.response.status == .ok)
  }

  @Test func drivesEmptyFieldsShowNothing() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("drive"))
    let outcome = try world.exchange(
      .get, "www.googleapis.com/drive/v3/drives?fields=", token: token
    ).outcome
    #expect(outcome.body == "{}\n")
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
