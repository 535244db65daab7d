internal import HTTPWire

/// What a project's service account can do with the project's stream of security events.
enum StreamMethod: String, CaseIterable, Sendable {
  case read = "/v1beta/stream"
  case update = "/v1beta/stream:update"
  case readStatus = "/v1beta/stream/status"
  case updateStatus = "/v1beta/stream/status:update"
  case verify = "/v1beta/stream:verify"

  var verb: HTTPRequest.Method {
    switch self {
    case .read, .readStatus: .get
    case .update, .updateStatus, .verify: .post
    }
  }

  /// The scopes of which an access token needs one.
  var scopes: [Scope] {
    switch self {
    case .read: [.eventConfigurationReading, .eventConfiguration]
    case .update: [.eventConfiguration]
    case .readStatus: [.eventStatusReading, .eventStatus]
    case .updateStatus: [.eventStatus]
    case .verify: [.eventVerification]
    }
  }
}

extension Scope {
  private static let prefix = "https://www.googleapis.com/auth/risc."

  static let eventConfiguration = Scope(rawValue: prefix + "configuration.readwrite")
  static let eventConfigurationReading = Scope(rawValue: prefix + "configuration.readonly")
  static let eventStatus = Scope(rawValue: prefix + "status.readwrite")
  static let eventStatusReading = Scope(rawValue: prefix + "status.readonly")
  static let eventVerification = Scope(rawValue: prefix + "verify")
}
