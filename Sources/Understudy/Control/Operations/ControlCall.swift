internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// A request of the control API that was found to be in order.
struct ControlCall: Sendable {
  let stage: Stage
  /// The origin under which the caller knows the instance.
  let origin: String
  /// What stands in the places of the path.
  let places: [String: String]
  let parameters: JSONObject
  let body: JSONObject
  let request: HTTPRequest

  var service: Service { stage.service }

  /// A text of the body, or of the query.
  func text(_ name: String) -> String? { self[name]?.stringValue }

  func flag(_ name: String) -> Bool? { self[name]?.boolValue }

  func number(_ name: String) -> Int? { self[name]?.wholeNumber }

  func texts(_ name: String) -> [String]? {
    self[name]?.arrayValue?.compactMap(\.stringValue)
  }

  func duration(_ name: String) -> Duration? {
    text(name).flatMap { try? DurationText.parse($0) }
  }

  func time(_ name: String) -> Timestamp? { text(name).flatMap(Timestamp.init(rfc3339:)) }

  subscript(name: String) -> JSONValue? { body[name] ?? parameters[name] }

  func place(_ name: String) -> String { places[name] ?? "" }
}
