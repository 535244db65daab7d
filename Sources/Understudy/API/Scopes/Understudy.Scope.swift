internal import GoogleAuthority

extension Understudy {
  /// A permission, as clients write it in `scope`.
  ///
  /// ```swift
  /// let notes: Understudy.Scope = "https://www.googleapis.com/auth/drive.file"
  /// ```
  public struct Scope: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// `openid`, or a URL.
    public let text: String

    /// A scope in any spelling that Google takes: `email` and `profile` are short for URLs.
    public init(_ text: String) { self.text = GoogleAuthority.Scope(rawValue: text).rawValue }

    /// A scope in any spelling that Google takes.
    public init(stringLiteral text: String) { self.init(text) }

    init(_ scope: GoogleAuthority.Scope) { text = scope.rawValue }

    /// The spelling that answers have.
    public var description: String { text }

    var scope: GoogleAuthority.Scope { GoogleAuthority.Scope(rawValue: text) }
  }
}

/// The scopes that apps ask for most.
extension Understudy.Scope {
  // MARK: Sign-in

  /// The user's identity, as an id_token.
  public static let openID = Self("openid")
  /// The user's address.
  public static let email = Self("email")
  /// The user's name and picture.
  public static let profile = Self("profile")

  // MARK: Calendar

  /// See, edit, share and delete all calendars.
  public static let calendar = auth("calendar")
  /// See all calendars.
  public static let calendarReadonly = auth("calendar.readonly")
  /// See and edit events.
  public static let calendarEvents = auth("calendar.events")

  // MARK: Drive and documents

  /// See, edit, create and delete all files.
  public static let drive = auth("drive")
  /// The files that the app itself has made or opened.
  public static let driveFile = auth("drive.file")
  /// See and download all files.
  public static let driveReadonly = auth("drive.readonly")
  /// See what is known about files.
  public static let driveMetadataReadonly = auth("drive.metadata.readonly")
  /// The app's own data, which the user doesn't see.
  public static let driveAppData = auth("drive.appdata")
  /// See, edit, create and delete all documents.
  public static let documents = auth("documents")
  /// See, edit, create and delete all spreadsheets.
  public static let spreadsheets = auth("spreadsheets")

  // MARK: Mail

  /// All of the user's mail.
  public static let gmail = Self("https://mail.google.com/")
  /// Read mail.
  public static let gmailReadonly = auth("gmail.readonly")
  /// Read, write and send mail.
  public static let gmailModify = auth("gmail.modify")
  /// Send mail.
  public static let gmailSend = auth("gmail.send")

  // MARK: Others

  /// See, edit and delete contacts.
  public static let contacts = auth("contacts")
  /// See contacts.
  public static let contactsReadonly = auth("contacts.readonly")
  /// Manage tasks.
  public static let tasks = auth("tasks")
  /// See tasks.
  public static let tasksReadonly = auth("tasks.readonly")
  /// Manage the user's YouTube account.
  public static let youTube = auth("youtube")
  /// See the user's YouTube account.
  public static let youTubeReadonly = auth("youtube.readonly")
  /// Upload videos.
  public static let youTubeUpload = auth("youtube.upload")
  /// Everything in Google Cloud.
  public static let cloudPlatform = auth("cloud-platform")

  private static func auth(_ name: String) -> Self {
    Self("https://www.googleapis.com/auth/\(name)")
  }
}
