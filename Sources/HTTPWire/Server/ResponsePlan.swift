/// How a response is framed for the request it answers.
struct ResponsePlan {
  /// The response's fields without those that must not be sent.
  private(set) var fields: HTTPFields
  private(set) var framing = Framing.length
  private(set) var sendsBody = true
  /// The client could not tell where this response ends, so nothing may follow it.
  private(set) var forcesClose = false
  private(set) var saysClose = false
  private(set) var saysKeepAlive = false

  enum Framing: Equatable {
    /// A Content-Length is added.
    case length
    /// The fields carry a Content-Length.
    case given
    case chunked
    /// The status allows no body.
    case none
  }

  init(_ response: HTTPResponse, to exchange: HTTPServerMachine.Exchange, isTunnel: Bool) {
    fields = response.fields
    let given = FramingFields(fields)
    saysClose = given.saysClose
    saysKeepAlive = given.saysKeepAlive
    let status = response.status
    // No 1xx is a final answer, so nothing can follow one that is sent as such.
    forcesClose = given.saysClose || status.kind == .informational

    if given.hasTransferEncoding {
      let canChunk =
        given.isChunked && !status.forbidsBody && !isTunnel && !exchange.contains(.isHTTP10)
      if canChunk { framing = .chunked } else { fields.removeAll(.transferEncoding) }
    }
    if given.contentLengths > 0 {
      let isMisplaced = framing == .chunked || isTunnel || (status.forbidsBody && status != 304)
      if isMisplaced || given.contentLengths > 1 {
        fields.removeAll(.contentLength)
      } else {
        framing = .given
      }
    }
    if status.forbidsBody || isTunnel {
      framing = .none
      sendsBody = false
    } else if exchange.contains(.isHead) {
      sendsBody = false
    } else if framing == .given, given.contentLength != response.body.count {
      forcesClose = true
    }
  }
}
