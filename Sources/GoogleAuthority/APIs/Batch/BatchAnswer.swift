internal import HTTPWire
internal import WireFormats

/// The answers to the calls of a batch, in the order of the calls.
struct BatchAnswer {
  private let boundary: String
  private var body: [UInt8] = []

  init(boundary: String) { self.boundary = boundary }

  mutating func add(_ response: HTTPResponse, to contentID: String?) {
    add("--\(boundary)")
    add("Content-Type: application/http")
    if let contentID { add("Content-ID: \(Self.answering(contentID))") }
    add("")
    add("HTTP/1.1 \(response.status)")
    var hasVaried = false
    for field in response.fields where Self.shown.contains(field.name) {
      guard field.name == .vary else {
        add("\(field)")
        continue
      }
      // Nothing inside of a batch is compressed by itself.
      if !hasVaried { for name in ["Origin", "X-Origin", "Referer"] { add("Vary: \(name)") } }
      hasVaried = true
    }
    add("")
    body.append(contentsOf: response.body)
    add("")
  }

  func response(at now: Timestamp) -> HTTPResponse {
    var answer = self
    answer.add("--\(boundary)--")
    return HTTPResponse(
      status: .ok,
      fields: APIFields.fields(type: "multipart/mixed; boundary=\(boundary)", at: now),
      body: answer.body)
  }

  private mutating func add(_ line: String) {
    body.append(contentsOf: line.utf8)
    body.append(contentsOf: [0x0D, 0x0A])
  }

  /// `<response-1>` for `<1>`, and `response-1` for `1`.
  private static func answering(_ id: String) -> String {
    id.hasPrefix("<") ? "<response-\(id.dropFirst())" : "response-\(id)"
  }

  /// The fields that say something about a single answer.
  private static let shown: Set<HTTPField.Name> = [
    .wwwAuthenticate, .contentType, .vary, .location,
  ]
}
