internal import HTTPWire

extension HTTPRequest {
  /// The request as a proxy passes it on: to a path instead of a URL, without what was between the
  /// client and the proxy (RFC 9110 section 7.6.1), and as the last one of its connection.
  ///
  /// The body has been read, so an expectation is fulfilled, and trailers have lost their chunks.
  func passedOn() -> HTTPRequest {
    var request = self
    if let target = originTarget { request.target = target }
    request.version = .http11
    request.trailers = HTTPFields()
    for name in fields.namesForThisConnection { request.fields.removeAll(name) }
    if let host { request.fields[.host] = host }
    request.fields.append(.connection, "close")
    return request
  }

  /// The part of an absolute target that the destination itself is asked for.
  private var originTarget: Target? {
    guard target.form == .absolute else { return nil }
    let text = target.path + (target.query.map { "?\($0)" } ?? "")
    return Target(method: method, text: text)
  }
}

extension HTTPFields {
  fileprivate var namesForThisConnection: [HTTPField.Name] {
    let listed = self[.connection]?.split(separator: ",") ?? []
    return listed.compactMap { HTTPField.Name($0.trimmingSpaces) } + [
      .connection, .proxyConnection, .proxyAuthorization, .keepAlive, .te, .trailer,
      .transferEncoding, .upgrade, .expect,
    ]
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.prefix { $0 != " " && $0 != "\t" })
  }
}
