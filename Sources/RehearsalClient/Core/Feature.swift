/// A service of the app to its user, and the permission that it needs.
enum Feature: String, CaseIterable, Sendable {
  /// The app is of no use without it.
  case files
  /// A user may do without it.
  case calendars

  /// The plural by which messages speak of it.
  var name: String { rawValue }

  /// The purpose of the permission, after "the permission to".
  var purpose: String {
    switch self {
    case .files: "see your files"
    case .calendars: "see your calendars"
    }
  }

  /// The permissions any of which is enough.
  var scopes: Set<ScopeName> {
    switch self {
    case .files: [.driveMetadata, .driveFile]
    case .calendars: [.calendar]
    }
  }

  /// The permission that the app asks for. Devices may ask Google for few, and so do without
  /// calendars.
  func scope(askedBy flow: LoginFlow) -> ScopeName? {
    switch (self, flow) {
    case (.files, .device): .driveFile
    case (.files, .loopback), (.files, .scheme): .driveMetadata
    case (.calendars, .device): nil
    case (.calendars, .loopback), (.calendars, .scheme): .calendar
    }
  }

  /// The path of the list, below the address of Google's APIs.
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

extension ScopeName {
  fileprivate static let driveMetadata = ScopeName(
    "https://www.googleapis.com/auth/drive.metadata.readonly")
  fileprivate static let driveFile = ScopeName("https://www.googleapis.com/auth/drive.file")
  fileprivate static let calendar = ScopeName("https://www.googleapis.com/auth/calendar.readonly")
}

/// The ways in which an installed app gets the answer of the authorization server.
enum LoginFlow: String, CaseIterable, Sendable {
  /// The browser comes to a port of this machine (RFC 8252, section 7.3).
  case loopback
  /// The system passes the app a URL with the app's scheme (RFC 8252, section 7.1).
  case scheme
  /// The user types a code into a browser elsewhere (RFC 8628).
  case device
}
