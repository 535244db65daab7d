internal import WireFormats

/// The lists of YouTube's APIs. The names in their errors' details are assumed.
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
