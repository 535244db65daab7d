extension HTTPServerMachine {
  /// The state of the connection after an answer.
  package enum After: Sendable, Hashable {
    /// The next request may come; call `next` with what is left of the input.
    case keepAlive
    /// Write, then close.
    case close
    /// Write, then pass bytes both ways.
    case tunnel
  }

  /// Appends the response to the request, or the refusal, delivered last.
  ///
  /// The fields go out as given and in order; framing and connection fields follow where they are
  /// missing. Before anything was delivered it is a parting word, such as a 408, and closes. A
  /// granted `CONNECT` is the one answer that carries the client's version: some old ones insist on
  /// it there.
  package mutating func answer(_ response: HTTPResponse, into out: inout [UInt8]) -> After {
    guard phase != .tunnel, phase != .closed else { return .close }
    let isParting = phase != .answering
    let isTunnel = exchange.contains(.isConnect) && 200..<300 ~= response.status.code
    let plan = ResponsePlan.plan(response, to: exchange, isTunnel: isTunnel)
    let isLast =
      isParting || plan.forcesClose || exchange.contains(.isDraining)
      || !exchange.contains(.keepsAlive)

    let start = out.count
    let end = HeadEnd(
      length: plan.framing == .length ? response.body.count : nil,
      connection: isTunnel ? nil : connection(plan, isLast: isLast))
    let isWhole = plan.sendsBody && plan.framing != .chunked
    let body = response.body.span.extracting(first: isWhole ? response.body.count : 0)
    if let rewritten = plan.rewritten(response.fields) {
      out.append(response.status, linesOf: rewritten, end, body)
    } else {
      out.append(response.status, linesOf: response.fields, end, body)
    }
    if isTunnel, exchange.contains(.isHTTP10) { out[start + Wire.minorVersion] = Byte.zero }
    if plan.sendsBody, !isWhole {
      out.appendChunked(response.body, trailers: response.trailers)
    }
    return conclude(isTunnel ? .tunnel : isLast ? .close : .keepAlive)
  }

  /// Appends the head of a response whose body follows in pieces, and tells how to write these. The
  /// response brings neither a body nor framing fields.
  package mutating func begin(
    _ response: HTTPResponse, into out: inout [UInt8]
  ) -> (after: After, framing: PieceFraming) {
    guard phase == .answering else { return (.close, .omitted) }
    var response = response
    if !exchange.contains(.isHTTP10) { response.fields.append(.transferEncoding, "chunked") }
    let plan = ResponsePlan.plan(response, to: exchange, isTunnel: false)
    let framing: PieceFraming =
      !plan.sendsBody ? .omitted : plan.framing == .chunked ? .chunked : .untilClose
    let isLast =
      framing == .untilClose || plan.forcesClose || exchange.contains(.isDraining)
      || !exchange.contains(.keepsAlive)
    let end = HeadEnd(length: nil, connection: connection(plan, isLast: isLast))
    out.append(
      response.status, linesOf: plan.rewritten(response.fields) ?? response.fields, end,
      response.body.span)
    return (conclude(isLast ? .close : .keepAlive), framing)
  }

  /// The connection field that is missing, if any.
  private func connection(_ plan: ResponsePlan, isLast: Bool) -> StaticString? {
    if isLast { return plan.saysClose ? nil : Wire.connectionClose }
    return exchange.contains(.isHTTP10) && !plan.saysKeepAlive ? Wire.connectionKeepAlive : nil
  }

  private mutating func conclude(_ after: After) -> After {
    if !unfinished.isEmpty { unfinished = [] }
    exchange.formIntersection(.isDraining)
    switch after {
    case .keepAlive: phase = .idle
    case .close: phase = .closed
    case .tunnel: phase = .tunnel
    }
    return after
  }
}
