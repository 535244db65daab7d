extension HTTPClientMachine {
  /// Reads on from `offset` and moves it behind what was taken.
  ///
  /// Bytes that were not taken must be presented again, followed by more. Behind a granted
  /// `CONNECT` or a switch of protocols nothing is taken any more.
  package mutating func next(_ input: Span<UInt8>, at offset: inout Int) -> Event {
    switch stage {
    case .open: break
    case .tunnel: return .needMore
    case .closed:
      offset = input.count
      return .needMore
    }
    do throws(HTTPRefusal) {
      if case .body? = unfinished.last { return try readBody(input, at: &offset) }
      return try readHead(input, at: &offset)
    } catch {
      return refuse(error)
    }
  }

  /// Says that the server sends nothing more: the end of a body without a length, or a cut.
  package mutating func finishInput() -> Event {
    guard stage == .open else { return .needMore }
    if case .body(var response, let reader, _)? = unfinished.last, reader.endsWithConnection {
      response.body = reader.body
      close()
      return .response(response, keepsAlive: false)
    }
    guard unfinished.isEmpty, awaited.isEmpty else { return refuse(HTTPRefusal(.truncated)) }
    close()
    return .needMore
  }

  private mutating func refuse(_ refusal: HTTPRefusal) -> Event {
    close()
    return .refused(refusal)
  }

  private mutating func close() {
    unfinished = []
    awaited = []
    stage = .closed
  }

  private mutating func readHead(
    _ input: Span<UInt8>, at offset: inout Int
  ) throws(HTTPRefusal) -> Event {
    guard offset < input.count else { return .needMore }
    guard let request = awaited.first else { throw HTTPRefusal(.unsolicitedResponse) }
    var head = ResponseHead()
    if case .head(let begun)? = unfinished.popLast() { head = begun }
    guard let length = try head.scan(input, from: offset, limits: limits) else {
      unfinished.append(.head(head))
      return .needMore
    }
    let (response, version) = try head.takeResponse(input, from: offset)
    let facts = try FieldFacts.read(response.fields)
    let framing = try facts.responseFraming(
      for: response, version: version, to: request, limits: limits)
    offset += length
    if response.status.kind == .informational, response.status != .switchingProtocols {
      return .informational(response)
    }
    let keepsAlive =
      !facts.closes && framing != .untilClose && (version == .http11 || facts.keepsAlive)
    if response.status == .switchingProtocols || response.opensTunnel(for: request) {
      close()
      stage = .tunnel
      return .response(response, keepsAlive: false)
    }
    guard let framing else { return deliver(response, keepsAlive: keepsAlive) }
    unfinished.append(.body(response, BodyReader(framing), keepsAlive: keepsAlive))
    return try readBody(input, at: &offset)
  }

  private mutating func readBody(
    _ input: Span<UInt8>, at offset: inout Int
  ) throws(HTTPRefusal) -> Event {
    guard case .body(var response, var reader, let keepsAlive)? = unfinished.popLast() else {
      return .needMore
    }
    guard try reader.read(input, at: &offset, limits: limits) else {
      unfinished.append(.body(response, reader, keepsAlive: keepsAlive))
      return .needMore
    }
    response.body = reader.body
    response.trailers = reader.trailers
    return deliver(response, keepsAlive: keepsAlive)
  }

  private mutating func deliver(_ response: HTTPResponse, keepsAlive: Bool) -> Event {
    unfinished = []
    awaited.removeFirst()
    if !keepsAlive { close() }
    return .response(response, keepsAlive: keepsAlive)
  }
}
