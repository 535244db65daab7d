/// The framing of a response to a given request.
struct ResponsePlan {
  private(set) var dropsTransferEncoding = false
  private(set) var dropsContentLength = false
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

  /// The plan for a response; a function and not an initializer because it only borrows it.
  static func plan(
    _ response: HTTPResponse, to exchange: HTTPServerMachine.Exchange, isTunnel: Bool
  ) -> Self {
    let code = response.status.code
    let forbidsBody = response.status.forbidsBody
    let given = FramingFields.read(response.fields)
    var plan = Self()
    plan.saysClose = given.saysClose
    plan.saysKeepAlive = given.saysKeepAlive
    // No 1xx is a final answer, so nothing can follow one that is sent as such.
    plan.forcesClose = given.saysClose || code < 200
    plan.sendsBody = !forbidsBody && !isTunnel && !exchange.contains(.isHead)

    if given.hasTransferEncoding {
      let canChunk =
        given.isChunked && !forbidsBody && !isTunnel && !exchange.contains(.isHTTP10)
      if canChunk { plan.framing = .chunked } else { plan.dropsTransferEncoding = true }
    }
    if given.contentLengths > 0 {
      let isMisplaced =
        plan.framing == .chunked || isTunnel || (forbidsBody && code != 304)
      if isMisplaced || given.contentLengths > 1 {
        plan.dropsContentLength = true
      } else {
        plan.framing = .given
        if plan.sendsBody, given.contentLength != response.body.count { plan.forcesClose = true }
      }
    }
    if forbidsBody || isTunnel { plan.framing = .none }
    return plan
  }

  /// The response's fields without those that must not be sent; `nil` when all of them may.
  func rewritten(_ fields: HTTPFields) -> HTTPFields? {
    guard dropsTransferEncoding || dropsContentLength else { return nil }
    var fields = fields
    if dropsTransferEncoding { fields.removeAll(.transferEncoding) }
    if dropsContentLength { fields.removeAll(.contentLength) }
    return fields
  }
}
