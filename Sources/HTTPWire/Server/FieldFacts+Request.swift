extension FieldFacts {
  /// The framing of a request's body, after the checks that need the whole head; `nil`
  /// without a body.
  @inline(__always)
  func requestFraming(
    _ fields: HTTPFields, exchange: HTTPServerMachine.Exchange, limits: HTTPLimits
  ) throws(HTTPRefusal) -> BodyReader.Framing? {
    let isHTTP10 = exchange.contains(.isHTTP10)
    if let host {
      guard fields.bytes.span.isAuthority(host) else { throw HTTPRefusal(.invalidHost) }
    } else if !isHTTP10 {
      throw HTTPRefusal(.missingHost)
    }
    if hasTransferEncoding, isHTTP10 { throw HTTPRefusal(.transferEncodingInHTTP10) }
    let length = contentLength ?? 0
    let hasBody = hasTransferEncoding || length > 0
    // Behind a granted CONNECT comes the tunnel; a body there could be read as either.
    if hasBody, exchange.contains(.isConnect) { throw HTTPRefusal(.unexpectedBody) }
    guard length <= limits.body else { throw HTTPRefusal(.bodyTooLarge) }
    // HTTP/1.0 had no expectations, so a proxy may have passed one on without meaning it.
    if hasExpectation, !expectsContinue, !isHTTP10 { throw HTTPRefusal(.unknownExpectation) }
    guard hasBody else { return nil }
    return hasTransferEncoding ? .chunked : .length(length)
  }
}
