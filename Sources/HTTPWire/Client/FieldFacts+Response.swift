extension FieldFacts {
  /// The framing of a response's body (RFC 9112 section 6.3); `nil` without a body.
  func responseFraming(
    for response: HTTPResponse, version: HTTPVersion, to request: HTTPClientMachine.Awaited,
    limits: HTTPLimits
  ) throws(HTTPRefusal) -> BodyReader.Framing? {
    if hasTransferEncoding, version == .http10 { throw HTTPRefusal(.transferEncodingInHTTP10) }
    guard !response.status.forbidsBody else { return nil }
    switch request {
    case .head: return nil
    case .connect where response.opensTunnel(for: request): return nil
    case .connect, .other: break
    }
    if hasTransferEncoding { return .chunked }
    guard let contentLength else { return .untilClose }
    guard contentLength <= limits.body else { throw HTTPRefusal(.bodyTooLarge) }
    return contentLength == 0 ? nil : .length(contentLength)
  }
}

extension HTTPResponse {
  /// True if this answer to that request turns the connection into a tunnel.
  func opensTunnel(for request: HTTPClientMachine.Awaited) -> Bool {
    request == .connect && status.kind == .successful
  }
}
