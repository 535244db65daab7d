internal import WireFormats

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
