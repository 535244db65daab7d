extension FieldFacts {
  /// How the body of a request is framed, after the checks that need the whole head; `nil`
  /// without a body.
  func requestFraming(
    for request: HTTPRequest, isConnect: Bool, limits: HTTPLimits
  ) throws(HTTPRefusal) -> BodyReader.Framing? {
    try checkHost(of: request)
    if hasTransferEncoding {
      guard request.version == .http11 else { throw HTTPRefusal(.transferEncodingInHTTP10) }
    }
    let length = contentLength ?? 0
    guard hasTransferEncoding || length > 0 else {
      try checkExpectation(of: request)
      return nil
    }
    // Behind a granted CONNECT comes the tunnel; a body there could be read as either.
    guard !isConnect else { throw HTTPRefusal(.unexpectedBody) }
    guard length <= limits.body else { throw HTTPRefusal(.bodyTooLarge) }
    try checkExpectation(of: request)
    return hasTransferEncoding ? .chunked : .length(length)
  }

  private func checkHost(of request: HTTPRequest) throws(HTTPRefusal) {
    guard let host else {
      guard request.version == .http10 else { throw HTTPRefusal(.missingHost) }
      return
    }
    guard request.fields.block.span.isAuthority(host) else { throw HTTPRefusal(.invalidHost) }
  }

  private func checkExpectation(of request: HTTPRequest) throws(HTTPRefusal) {
    // HTTP/1.0 had no expectations, so a proxy may have passed one on without meaning it.
    guard hasExpectation, !expectsContinue, request.version == .http11 else { return }
    throw HTTPRefusal(.unknownExpectation)
  }
}
