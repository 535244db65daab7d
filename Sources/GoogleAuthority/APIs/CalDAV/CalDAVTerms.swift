/// The terms of CalDAV, of which no document tells them: the scopes are those of Google's guide.
struct CalDAVTerms: APITerms {
  let isReading: Bool

  var scopes: [Scope] { isReading ? [Self.all, Self.readOnly] : [Self.all] }
  var isOpenToAll: Bool { false }
  /// Assumed.
  var name: APIMethodName { APIMethodName(service: "caldav.googleapis.com", method: "") }
  var style: APIErrorStyle { .gateway }
  var needsChannel: Bool { false }
  var title: String? { "CalDAV API" }

  private static let all = Scope(rawValue: "https://www.googleapis.com/auth/calendar")
  private static let readOnly = Scope(
    rawValue: "https://www.googleapis.com/auth/calendar.readonly")
}
