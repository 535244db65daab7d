/// What the app does for its user, and what it needs for that.
enum Feature: String, CaseIterable, Sendable {
  /// The app is of no use without it.
  case files
  /// A user may do without it.
  case calendars

  /// The plural by which messages speak of it.
  var name: String { rawValue }

  /// What the permission is for, after "the permission to".
  var purpose: String {
    switch self {
    case .files: "see your files"
    case .calendars: "see your calendars"
    }
  }

  var scope: Scope {
    switch self {
    case .files: Scope("https://www.googleapis.com/auth/drive.metadata.readonly")
    case .calendars: Scope("https://www.googleapis.com/auth/calendar.readonly")
    }
  }

  /// Where the list is had, below the address of Google's APIs.
  var path: String {
    switch self {
    case .files: "/drive/v3/files"
    case .calendars: "/calendar/v3/users/me/calendarList"
    }
  }

  /// The member of the answer that holds the list, and that of each entry that names it.
  var members: (list: String, title: String) {
    switch self {
    case .files: ("files", "name")
    case .calendars: ("items", "summary")
    }
  }
}
