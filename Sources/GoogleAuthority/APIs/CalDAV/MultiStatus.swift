internal import HTTPWire
internal import WireFormats

/// The answer about many resources at once (RFC 4918, section 13), laid out as Google's.
struct MultiStatus {
  /// The prefixes of namespaces that answers speak of.
  private static let prefixes = [
    "DAV:": "D", "urn:ietf:params:xml:ns:caldav": "caldav",
    "http://calendarserver.org/ns/": "cs", "http://apple.com/ns/ical/": "ical",
  ]
  private static let nameCharacters = ASCIISet.alphanumerics.union(ASCIISet("-_."))

  private var lines = [
    #"<?xml version="1.0" encoding="UTF-8"?>"#,
    "<D:multistatus "
      + prefixes.sorted { $0.value < $1.value }
      .map { "xmlns:\($0.value)=\"\($0.key)\"" }.joined(separator: " ") + ">",
  ]

  /// Adds a resource with the properties that were asked for; those without a value are missing.
  mutating func add(
    _ href: String, _ properties: [(name: XMLElement.Name, value: String?)],
    missing status: String = "404 Not Found"
  ) {
    open(href)
    let groups = [
      ("200 OK", properties.filter { $0.value != nil }),
      (status, properties.filter { $0.value == nil }),
    ]
    for (status, members) in groups {
      let elements = members.compactMap { Self.element($0.name, $0.value ?? "") }
      guard !elements.isEmpty else { continue }
      lines += ["  <D:propstat>", "   <D:status>HTTP/1.1 \(status)</D:status>", "   <D:prop>"]
      lines += elements.map { "    " + $0 }
      lines += ["   </D:prop>", "  </D:propstat>"]
    }
    lines.append(" </D:response>")
  }

  /// Adds a resource that isn't there.
  mutating func add(missing href: String) {
    open(href)
    lines += ["  <D:status>HTTP/1.1 404 Not Found</D:status>", " </D:response>"]
  }

  private mutating func open(_ href: String) {
    lines += [" <D:response>", "  <D:href>\(Self.escaped(href))</D:href>"]
  }

  func response(syncToken: String? = nil, at now: Timestamp) -> HTTPResponse {
    var lines = lines
    if let syncToken { lines.append(" <D:sync-token>\(Self.escaped(syncToken))</D:sync-token>") }
    lines.append("</D:multistatus>")
    return HTTPResponse(
      status: HTTPResponse.Status(code: 207, reasonPhrase: "Multi-Status"),
      fields: APIFields.fields(type: "application/xml; charset=UTF-8", at: now),
      body: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Nil for a name that nobody could read back.
  private static func element(_ name: XMLElement.Name, _ content: String) -> String? {
    guard !name.local.isEmpty, name.local.utf8.allSatisfy(nameCharacters.contains) else {
      return nil
    }
    var (start, end) = (name.local, name.local)
    if let prefix = prefixes[name.namespace] {
      start = "\(prefix):\(name.local)"
      end = start
    } else {
      start += " xmlns=\"\(escaped(name.namespace))\""
    }
    return content.isEmpty ? "<\(start)/>" : "<\(start)>\(content)</\(end)>"
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
