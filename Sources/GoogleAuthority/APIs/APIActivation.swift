internal import WireFormats

/// An API that a project hasn't enabled, in the words of Google's refusal.
struct APIActivation: Hashable, Sendable {
  /// Such as `drive.googleapis.com`.
  let service: String
  /// The title of the API's document; nil without one.
  let documentedTitle: String?
  let project: ProjectNumber

  var message: String {
    """
    \(title) has not been used in project \(project.rawValue) before or it is disabled. Enable it by \
    visiting \(url) then retry. If you enabled this API recently, wait a few minutes for the action to \
    propagate to our systems and retry.
    """
  }

  /// The details, as recorded since 2025. The order of the metadata's members differs from one
  /// answer to the next; this one is of an answer of Drive's.
  var details: JSONValue {
    [
      .errorInfo(
        "SERVICE_DISABLED",
        [
          "serviceTitle": .string(title),
          "containerInfo": .string(project.rawValue),
          "service": .string(service),
          "activationUrl": .string(url),
          "consumer": .string("projects/\(project.rawValue)"),
        ]),
      [
        "@type": "type.googleapis.com/google.rpc.LocalizedMessage",
        "locale": "en-US",
        "message": .string(message),
      ],
      [
        "@type": "type.googleapis.com/google.rpc.Help",
        "links": [
          ["description": "Google developers console API activation", "url": .string(url)]
        ],
      ],
    ]
  }

  /// The page of the console that enables the API.
  private var url: String {
    """
    https://console.developers.google.com/apis/api/\(service)/overview?project=\(project.rawValue)
    """
  }

  /// The title in Google's library of APIs, or that of the API's document; without a known one, the
  /// name.
  private var title: String { Self.titles[service] ?? documentedTitle ?? service }

  /// All but two were seen in answers: Content ID's and RISC's are the guides' names for them.
  private static let titles = [
    "calendar-json.googleapis.com": "Google Calendar API",
    "drive.googleapis.com": "Google Drive API",
    "gmail.googleapis.com": "Gmail API",
    "people.googleapis.com": "People API",
    "risc.googleapis.com": "RISC API",
    "sheets.googleapis.com": "Google Sheets API",
    "youtube.googleapis.com": "YouTube Data API v3",
    "youtubepartner.googleapis.com": "YouTube Content ID API",
  ]
}

extension APIActivation {
  /// Nil if a project has enabled the API: all of them are, where none are listed.
  init?(
    missing service: String, called documentedTitle: String? = nil, among enabled: Set<String>?,
    of project: ProjectNumber
  ) {
    guard let enabled, !enabled.contains(service) else { return nil }
    self.init(service: service, documentedTitle: documentedTitle, project: project)
  }
}

extension JSONValue {
  /// The detail of an error that programs read.
  static func errorInfo(_ reason: String, _ metadata: JSONValue) -> JSONValue {
    [
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      "reason": .string(reason),
      "domain": "googleapis.com",
      "metadata": metadata,
    ]
  }
}
