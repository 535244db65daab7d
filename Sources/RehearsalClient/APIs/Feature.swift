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

  /// The permissions any of which is enough.
  var scopes: Set<Scope> {
    switch self {
    case .files: [.driveMetadata, .driveFile]
    case .calendars: [.calendar]
    }
  }

  /// The permission that the app asks for. Devices may ask Google for few, and so do without
  /// calendars.
  func scope(askedBy flow: Flow) -> Scope? {
    switch (self, flow) {
    case (.files, .device): .driveFile
    case (.files, .loopback), (.files, .scheme): .driveMetadata
    case (.calendars, .device): nil
    case (.calendars, .loopback), (.calendars, .scheme): .calendar
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

extension Scope {
  fileprivate static let driveMetadata = Scope(
    "https://www.googleapis.com/auth/drive.metadata.readonly")
  fileprivate static let driveFile = Scope("https://www.googleapis.com/auth/drive.file")
  fileprivate static let calendar = Scope("https://www.googleapis.com/auth/calendar.readonly")
}
