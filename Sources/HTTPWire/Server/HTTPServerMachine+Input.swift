extension HTTPServerMachine {
  /// Reads on from `offset` and moves it behind what was taken.
  ///
  /// Bytes that were not taken must be presented again, followed by more. While a request waits for
  /// its answer nothing is taken.
  package mutating func next(_ input: Span<UInt8>, at offset: inout Int) -> Event {
    do throws(HTTPRefusal) {
      switch phase {
      case .idle, .head:
        guard offset < input.count else { return .needMore }
        return try readHead(input, at: &offset)
      case .body: return try readBody(input, at: &offset)
      case .answering, .tunnel: return .needMore
      case .closed:
        offset = input.count
        return .needMore
      }
    } catch {
      return refuse(error)
    }
  }

  /// Says that the client sends nothing more; a message cut off by that is refused.
  package mutating func finishInput() -> Event {
    switch phase {
    case .idle:
      phase = .closed
      return .needMore
    case .head, .body: return refuse(HTTPRefusal(.truncated))
    case .answering, .tunnel, .closed: return .needMore
    }
  }

  private mutating func refuse(_ refusal: HTTPRefusal) -> Event {
    unfinished = []
    exchange.remove(.keepsAlive)
    phase = .answering
    return .refused(refusal)
  }

  private mutating func readHead(
    _ input: Span<UInt8>, at offset: inout Int
  ) throws(HTTPRefusal) -> Event {
    if input[offset] == Byte.carriageReturn, phase == .idle, !exchange.contains(.skippedEmptyLine) {
      // RFC 9112 section 2.2: one empty line before a request line is an old client's habit.
      guard try input.endsLine(at: offset) != nil else { return .needMore }
      offset += 2
      exchange.insert(.skippedEmptyLine)
      guard offset < input.count else { return .needMore }
    }
    var head = takeHead()
    guard let length = try head.scan(input, from: offset, limits: limits) else {
      unfinished.append(.head(head))
      phase = .head
      return .needMore
    }
    let fields = head.fields(input, from: offset)
    let facts = try FieldFacts.read(fields)
    let target = try head.target(input, from: offset)
    exchange.formUnion(head.exchange(facts))
    let framing = try facts.requestFraming(fields, exchange: exchange, limits: limits)
    let headStart = offset
    offset += length

    // Without a body, or with all of it here, the request is complete: by far the usual case.
    var body: [UInt8] = []
    if case .length(let length) = framing, input.count - offset >= length {
      body = input.array(offset..<(offset + length))
      offset += length
    } else if let framing {
      let request = head.request(
        input, from: headStart, target: target, fields: fields, body: body)
      unfinished.append(.body(request, BodyReader(framing)))
      phase = .body
      let isWaiting = facts.expectsContinue && request.version == .http11 && offset == input.count
      return isWaiting ? .sendContinue : try readBody(input, at: &offset)
    }
    phase = .answering
    return .request(
      head.request(input, from: headStart, target: target, fields: fields, body: body))
  }

  private mutating func readBody(
    _ input: Span<UInt8>, at offset: inout Int
  ) throws(HTTPRefusal) -> Event {
    guard case .body(var request, var reader)? = unfinished.popLast() else { return .needMore }
    guard try reader.read(input, at: &offset, limits: limits) else {
      unfinished.append(.body(request, reader))
      return .needMore
    }
    request.body = reader.body
    request.trailers = reader.trailers
    phase = .answering
    return .request(request)
  }

  /// Takes up the head where it stopped, or begins one.
  @inline(__always)
  private mutating func takeHead() -> RequestHead {
    guard !unfinished.isEmpty, case .head(let head) = unfinished.removeLast() else {
      return RequestHead()
    }
    return head
  }
}
