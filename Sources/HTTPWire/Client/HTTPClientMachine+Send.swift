extension HTTPClientMachine {
  /// Appends a request: its fields as given and in order, framing behind them where it is missing.
  ///
  /// A body without framing fields gets a Content-Length, and so does any POST, PUT or PATCH.
  package mutating func send(_ request: HTTPRequest, into out: inout [UInt8]) {
    var fields = request.fields
    let given = FramingFields.read(fields)
    let isChunked = given.isChunked && request.version == .http11
    if given.hasTransferEncoding, !isChunked { fields.removeAll(.transferEncoding) }
    if isChunked, given.contentLengths > 0 { fields.removeAll(.contentLength) }

    out.appendRequestLine(request)
    out.append(linesOf: fields)
    let needsLength =
      !isChunked && given.contentLengths == 0
      && (!request.body.isEmpty || request.method.expectsBody)
    out.append(HeadEnd(length: needsLength ? request.body.count : nil))
    if isChunked {
      out.appendChunked(request.body, trailers: request.trailers)
    } else {
      out.append(contentsOf: request.body)
    }
    expectResponse(to: request.method)
  }

  /// Notes that a request was sent in some other way, so that its response isn't unsolicited.
  package mutating func expectResponse(to method: HTTPRequest.Method) {
    awaited.append(method == .head ? .head : method == .connect ? .connect : .other)
  }
}

extension HTTPRequest.Method {
  /// True if a request of this method states its body's length even when the body is empty.
  fileprivate var expectsBody: Bool { self == .post || self == .put || self == .patch }
}
