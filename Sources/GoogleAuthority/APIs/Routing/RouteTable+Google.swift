internal import HTTPWire
internal import WireFormats

extension RouteTable {
  /// The calls that Google's guides show, with the scopes that Google's references list for them.
  package static let google: RouteTable = {
    var table = RouteTable()
    for route in [
      .driveFiles2, .driveFiles3, .calendarList, .liveBroadcasts, .channels,
    ] + APIRoute.contentOwners {
      table.add(route)
    }
    return table
  }()
}

extension APIRoute {
  /// A read-only method of one of the older APIs.
  static func classic(
    _ path: String, on hosts: [String], _ service: String, _ method: String, scopes: String,
    needsChannel: Bool = false, answer: APIAnswer
  ) -> APIRoute {
    APIRoute(
      .get, hosts, PathPattern(exactly: path),
      scopes.split(separator: " ").map {
        Scope(rawValue: "https://www.googleapis.com/auth/\($0)")
      },
      APIMethodName(service: service, method: method), .classic, needsChannel: needsChannel,
      isGiven: true, answer: answer)
  }
}

/// `files.list` of Drive.
extension APIRoute {
  static let driveFiles3 = classic(
    "/drive/v3/files", on: ["www.googleapis.com"], "drive.googleapis.com",
    "google.apps.drive.v3.DriveFiles.List",
    scopes: """
      drive drive.appdata drive.file drive.meet.readonly drive.metadata drive.metadata.readonly \
      drive.photos.readonly drive.readonly
      """,
    answer: APIAnswer([
      "kind": "drive#fileList",
      "incompleteSearch": false,
      "files": [
        [
          "kind": "drive#file",
          "id": "1RehearsalNotes0000000000000000000",
          "name": "Rehearsal notes",
          "mimeType": "application/vnd.google-apps.document",
        ],
        [
          "kind": "drive#file",
          "id": "1PropList000000000000000000000000",
          "name": "Prop list.pdf",
          "mimeType": "application/pdf",
        ],
      ],
    ]))

  static let driveFiles2 = classic(
    "/drive/v2/files", on: ["www.googleapis.com"], "drive.googleapis.com",
    "google.apps.drive.v2.DriveFiles.List",
    scopes: """
      drive drive.appdata drive.apps.readonly drive.file drive.meet.readonly drive.metadata \
      drive.metadata.readonly drive.photos.readonly drive.readonly
      """,
    answer: APIAnswer([
      "kind": "drive#fileList",
      "etag": "\"rehearsal-1\"",
      "selfLink": "https://www.googleapis.com/drive/v2/files",
      "incompleteSearch": false,
      "items": [
        [
          "kind": "drive#file",
          "id": "1RehearsalNotes0000000000000000000",
          "title": "Rehearsal notes",
          "mimeType": "application/vnd.google-apps.document",
        ],
        [
          "kind": "drive#file",
          "id": "1PropList000000000000000000000000",
          "title": "Prop list.pdf",
          "mimeType": "application/pdf",
        ],
      ],
    ]))
}

/// `calendarList.list` of Calendar.
extension APIRoute {
  static let calendarList = classic(
    "/calendar/v3/users/me/calendarList", on: ["www.googleapis.com"],
    "calendar-json.googleapis.com", "calendar.v3.CalendarList.List",
    scopes: "calendar calendar.calendarlist calendar.calendarlist.readonly calendar.readonly",
    answer: APIAnswer([
      "kind": "calendar#calendarList",
      "etag": "\"rehearsal-1\"",
      "nextSyncToken": "rehearsal-1",
      "items": [
        [
          "kind": "calendar#calendarListEntry",
          "etag": "\"rehearsal-2\"",
          "id": "rehearsals@group.calendar.google.com",
          "summary": "Rehearsals",
          "timeZone": "UTC",
          "selected": true,
          "accessRole": "owner",
        ]
      ],
    ]))
}

/// The lists of YouTube's APIs. The names in their errors' details are
/// inferred from those of other resources.
extension APIRoute {
  private static let hosts = ["www.googleapis.com", "youtube.googleapis.com"]

  static let liveBroadcasts = classic(
    "/youtube/v3/liveBroadcasts", on: hosts, "youtube.googleapis.com",
    "youtube.api.v3.V3DataLiveBroadcastService.List",
    scopes: "youtube youtube.force-ssl youtube.readonly", needsChannel: true,
    answer: APIAnswer([
      "kind": "youtube#liveBroadcastListResponse",
      "etag": "rehearsal-1",
      "pageInfo": ["totalResults": 1, "resultsPerPage": 5],
      "items": [
        [
          "kind": "youtube#liveBroadcast",
          "etag": "rehearsal-2",
          "id": "rehearsal01",
          "snippet": [
            "publishedAt": "2025-01-01T00:00:00Z",
            "channelId": "UCrehearsal0000000000001",
            "title": "Dress rehearsal",
            "description": "",
            "scheduledStartTime": "2025-01-02T19:00:00Z",
            "isDefaultBroadcast": false,
          ],
        ]
      ],
    ]))

  static let channels = classic(
    "/youtube/v3/channels", on: hosts, "youtube.googleapis.com",
    "youtube.api.v3.V3DataChannelService.List",
    scopes: """
      youtube youtube.force-ssl youtube.readonly youtubepartner youtubepartner-channel-audit
      """,
    needsChannel: true,
    answer: APIAnswer([
      "kind": "youtube#channelListResponse",
      "etag": "rehearsal-1",
      "pageInfo": ["totalResults": 1, "resultsPerPage": 5],
      "items": [
        [
          "kind": "youtube#channel",
          "etag": "rehearsal-3",
          "id": "UCrehearsal0000000000001",
          "snippet": [
            "title": "The Understudies",
            "description": "",
            "publishedAt": "2025-01-01T00:00:00Z",
          ],
        ]
      ],
    ]))

  /// `contentOwners.list` of Content ID: where its guide shows it, and where it is served today.
  static let contentOwners: [APIRoute] = [
    contentOwners(at: "/youtubepartner/v1/contentOwners", on: ["www.googleapis.com"]),
    contentOwners(
      at: "/youtube/partner/v1/contentOwners",
      on: ["www.googleapis.com", "youtubepartner.googleapis.com"]),
  ]

  private static func contentOwners(at path: String, on hosts: [String]) -> APIRoute {
    classic(
      path, on: hosts, "youtubepartner.googleapis.com",
      "youtube.api.partner.v1.ContentOwnerService.List",
      scopes: "youtubepartner youtubepartner-content-owner-readonly",
      answer: APIAnswer([
        "kind": "youtubePartner#contentOwnerList",
        "items": [
          [
            "kind": "youtubePartner#contentOwner",
            "id": "rehearsalOwner00000001",
            "displayName": "The Understudies",
          ]
        ],
      ]))
  }
}
