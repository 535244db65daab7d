internal import HTTPWire
internal import WireFormats

extension StreamMethod {
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

/// A project's wishes for its stream, from the body of a call.
///
/// An unreadable value is reported as a missing field, as Google's documents say.
struct StreamRequest {
  let url: ReceiverURL
  /// The names of types as they were requested: Google takes names that it doesn't know, and never
  /// delivers them.
  let requested: [String]

  init(_ body: [UInt8]) throws(StreamRefusal) {
    let json = Self.object(body)
    guard let delivery = json["delivery"], delivery.objectValue != nil else {
      throw .missing("delivery")
    }
    guard delivery["delivery_method"]?.stringValue == ProtectionConfiguration.push else {
      throw .missing("delivery_method")
    }
    guard let text = delivery["url"]?.stringValue else { throw .missing("url") }
    guard let names = json["events_requested"]?.arrayValue else {
      throw .missing("events_requested")
    }
    do throws(ReceiverURLFlaw) { url = try ReceiverURL(text) } catch {
      throw .forbidden("The delivery endpoint must be an HTTPS URL.", .streamReceiver)
    }
    requested = names.compactMap(\.stringValue)
  }

  /// True if the body of a call enables the stream.
  static func isEnabled(_ body: [UInt8]) throws(StreamRefusal) -> Bool {
    switch object(body)["status"]?.stringValue {
    case "enabled"?: true
    case "disabled"?: false
    case _: throw .forbidden("Unsupported status.", .streamStatus)
    }
  }

  /// The string for a verification event; nil when there is none.
  static func state(_ body: [UInt8]) -> String? { object(body)["state"]?.stringValue }

  private static func object(_ body: [UInt8]) -> JSONValue {
    (try? JSONValue(parsing: body)) ?? .null
  }
}
