internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The journal's requests in the format that browsers' tools read: HAR 1.2.
enum HTTPArchive {
  static func json(_ entries: [JournalEntry], origin: String) -> JSONValue {
    [
      "log": [
        "version": "1.2",
        "creator": ["name": "understudy", "version": "1"],
        "entries": .array(entries.compactMap { entry(of: $0, origin) }),
      ]
    ]
  }

  private static func entry(of entry: JournalEntry, _ origin: String) -> JSONValue? {
    guard let request = entry.request, entry.exchange?.outcome != nil else { return nil }
    return [
      "startedDateTime": .string(entry.time.rfc3339), "time": 0,
      "request": self.request(request, origin), "response": entry.response.map(response) ?? nothing,
      "cache": [:], "timings": ["send": 0, "wait": 0, "receive": 0],
      "comment": .string(entry.cause?.code ?? ""),
    ]
  }

  private static func request(_ request: HTTPRequest, _ origin: String) -> JSONValue {
    let target = request.target
    let isWhole = target.form == .absolute
    var object: JSONObject = [
      "method": .string(request.method.rawValue),
      "url": .string(isWhole ? target.text : origin + target.text),
      "httpVersion": .string(request.version.description), "cookies": [],
      "headers": headers(request.fields),
      "queryString": parameters(FormURLEncoded.decode(target.query ?? "")),
      "headersSize": -1, "bodySize": .count(request.body.count),
    ]
    if !request.body.isEmpty {
      object["postData"] = [
        "mimeType": .string(request.fields[.contentType] ?? ""),
        "text": .string(String(decoding: request.body, as: UTF8.self)),
      ]
    }
    return .object(object)
  }

  private static func response(_ response: HTTPResponse) -> JSONValue {
    [
      "status": .count(response.status.code), "statusText": .string(response.status.reasonPhrase),
      "httpVersion": "HTTP/1.1", "cookies": [], "headers": headers(response.fields),
      "content": [
        "size": .count(response.body.count),
        "mimeType": .string(response.fields[.contentType] ?? ""),
        "text": .string(String(decoding: response.body, as: UTF8.self)),
      ],
      "redirectURL": .string(response.fields[.location] ?? ""),
      "headersSize": -1, "bodySize": .count(response.body.count),
    ]
  }

  /// The response of a request that was never answered, as browsers write it.
  private static let nothing: JSONValue = [
    "status": 0, "statusText": "", "httpVersion": "", "cookies": [], "headers": [],
    "content": ["size": 0, "mimeType": "", "text": ""], "redirectURL": "", "headersSize": -1,
    "bodySize": -1,
  ]

  private static func headers(_ fields: HTTPFields) -> JSONValue {
    .array(fields.map { ["name": .string($0.name.rawName), "value": .string($0.value)] })
  }

  private static func parameters(_ form: Form) -> JSONValue {
    .array(form.fields.map { ["name": .string($0.name), "value": .string($0.value)] })
  }
}

extension JSONValue {
  fileprivate static func count(_ count: Int) -> JSONValue { .number(JSONNumber(count)) }
}
