internal import Evidence
internal import WireFormats

/// A request of a real browser that waits for leave to go on: before it is sent, or with its
/// answer.
struct PausedRequest: Sendable {
  enum Stage: Sendable {
    case request
    case answer(status: Int, [Evidence.Field])
    case failure(String)
  }

  var id: JSONValue
  var url: String
  var request: Evidence.Request
  var stage: Stage
  /// True if it is for a whole page, and not for a part of one.
  var isDocument: Bool

  init?(_ event: JSONValue) {
    guard let id = event["requestId"], let request = event["request"],
      let url = request["url"]?.stringValue
    else { return nil }
    self.id = id
    self.url = url
    isDocument = event["resourceType"]?.stringValue == "Document"
    let fields = request["headers"]?.objectValue?.members.compactMap { member in
      member.value.stringValue.map { Evidence.Field(member.name, $0) }
    }
    self.request = Evidence.Request(
      method: request["method"]?.stringValue ?? "GET", target: Self.target(of: url),
      fields: fields ?? [], body: Evidence.Body(request["postData"]?.stringValue ?? ""))
    if let status = event["responseStatusCode"]?.intValue {
      let fields = event["responseHeaders"]?.arrayValue?.compactMap { field in
        field["name"]?.stringValue.map { Evidence.Field($0, field["value"]?.stringValue ?? "") }
      }
      stage = .answer(status: status, fields ?? [])
    } else if let reason = event["responseErrorReason"]?.stringValue {
      stage = .failure(reason)
    } else {
      stage = .request
    }
  }

  private static func target(of url: String) -> String {
    guard let mark = url.firstRange(of: "://") else { return url }
    let rest = url[mark.upperBound...]
    return rest.firstIndex { $0 == "/" || $0 == "?" }.map { String(rest[$0...]) } ?? "/"
  }
}
