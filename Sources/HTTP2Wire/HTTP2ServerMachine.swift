package import HTTPWire

/// The server side of one HTTP/2 connection, without I/O.
///
/// nghttp2 knows the frames, the compression and the windows; here are the requests and the answers,
/// and the limits on what a client may make the server hold or do.
package final class HTTP2ServerMachine: StreamMachine {
  private let messageLimits: HTTPLimits
  private let limits: HTTP2Limits
  /// Nil when there was no memory for it, and before it is made.
  private var session: HTTP2Session?
  /// The streams that aren't over, the youngest last.
  private var streams: [HTTP2Stream] = []
  private var events: [StreamEvent] = []
  private var eventsTold = 0
  /// Frames since something came of one.
  private var idleFrames = 0
  /// Bytes of requests that are here and not told.
  private var incoming = 0
  /// Bytes of answers that aren't sent.
  private var outgoing = 0
  private var abandoned = 0
  /// Requests that aren't told.
  private var incomplete = 0
  private var bodyBytes = 0
  private var past: StreamPast
  /// The client was told that streams past the last one aren't answered.
  private var isLeaving = false
  /// The client broke the protocol, or a limit, beyond help: nothing more is read.
  private var isBroken = false

  package init(limits messageLimits: HTTPLimits, connection limits: HTTP2Limits = .standard) {
    self.messageLimits = messageLimits
    self.limits = limits
    past = StreamPast(limits: limits)
    session = HTTP2Session(calling: self, limits: limits, headerList: messageLimits.fieldBytes)
  }

  package var state: StreamMachineState {
    var state = StreamMachineState()
    state.open = streams.count - abandoned
    state.bodyBytes = bodyBytes
    if incomplete > 0, let oldest = streams.first(where: { !$0.isTold }) {
      state.incomplete = oldest.id
      state.isInHead = oldest.head != nil
    }
    guard let session else {
      state.isOver = true
      return state
    }
    state.isOver = isBroken || session.wantsNothing
    state.isBlocked =
      outgoing > 0 && streams.contains { $0.remaining > 0 && session.isBlocked($0.id) }
    return state
  }

  private func stream(_ id: StreamID) -> HTTP2Stream? {
    // Nearly always there are few, and it is the last one.
    if let last = streams.last, last.id == id { return last }
    return streams.last { $0.id == id }
  }
}

// MARK: - What comes in

extension HTTP2ServerMachine {
  package func receive(_ input: Span<UInt8>) {
    guard let session, !isBroken else { return }
    guard !session.receive(input) else { return }
    isBroken = true
    session.terminate(.enhanceYourCalm)
  }

  package func nextEvent() -> StreamEvent? {
    while eventsTold < events.count {
      let event = events[eventsTold]
      eventsTold += 1
      // Answers to earlier requests wait for their reader: the client may ask again when it has read.
      guard case .request(_, let id) = event, outgoing >= limits.outgoing else { return event }
      reset(id, .refusedStream)
    }
    if !events.isEmpty {
      events.removeAll(keepingCapacity: events.count <= 16)
      eventsTold = 0
    }
    return nil
  }

  /// Counts the frames that come to nothing: a client may send such, but not without end.
  func countFrame() {
    idleFrames += 1
    if idleFrames == limits.idleFrames { leave(.enhanceYourCalm) }
  }

  /// Looks at the stream of a head: nghttp2 drops one on a stream that it has forgotten, which is
  /// right only for a client that can't know yet that the stream is over.
  func checkHead(on id: StreamID) {
    guard !isLeaving, id % 2 == 1, !past.advance(to: id), stream(id) == nil else { return }
    switch past.verdict(on: id) {
    case .late: break
    case .skipped: leave(.protocolError)
    case .stray: leave(.streamClosed)
    }
  }

  func noteReset(_ id: StreamID) { past.noteReset(id) }

  private func leave(_ reason: HTTP2Reason) {
    isLeaving = true
    session?.terminate(reason)
  }

  func begin(_ id: StreamID) {
    streams.append(HTTP2Stream(id, limits: messageLimits))
    incomplete += 1
  }

  func take(_ name: Span<UInt8>, _ value: Span<UInt8>, on id: StreamID) {
    stream(id)?.head?.add(name, value)
  }

  func endHead(on id: StreamID) {
    guard let stream = stream(id), let head = stream.head.take() else { return }
    do throws(HTTPRefusal) {
      let (request, expectsContinue) = try head.request()
      stream.isHead = request.method == .head
      stream.request = request
      // A call of gRPC may wait for the answer's head before it sends a message, or go on for ever.
      if request.isOfGRPC { tell(stream) } else if expectsContinue { session?.submitContinue(id) }
    } catch {
      refuse(stream, error)
    }
  }

  func take(_ data: Span<UInt8>, on id: StreamID) {
    guard let stream = stream(id), !stream.isTold, stream.request != nil else { return }
    idleFrames = 0
    incoming += data.count
    unsafe data.withUnsafeBufferPointer { unsafe stream.request?.body.append(contentsOf: $0) }
    if stream.request?.body.count ?? 0 > messageLimits.body {
      refuse(stream, HTTPRefusal(.bodyTooLarge))
    } else if incoming > limits.incoming {
      forget(stream)
      reset(id, .enhanceYourCalm)
    }
  }

  func endRequest(on id: StreamID) {
    guard let stream = stream(id) else { return }
    stream.isComplete = true
    if !stream.isTold { tell(stream) }
  }

  private func tell(_ stream: HTTP2Stream) {
    guard let request = stream.request else { return }
    forget(stream)
    idleFrames = 0
    events.append(.request(request, on: stream.id))
  }

  private func refuse(_ stream: HTTP2Stream, _ refusal: HTTPRefusal) {
    forget(stream)
    events.append(.refused(refusal))
    answer(refusal.response, on: stream.id, body: .whole)
  }

  /// The request is told, or will never be.
  private func forget(_ stream: HTTP2Stream) {
    guard !stream.isTold else { return }
    stream.isTold = true
    incomplete -= 1
    incoming -= stream.request?.body.count ?? 0
    stream.request = nil
  }

  func end(_ id: StreamID) {
    guard let position = streams.lastIndex(where: { $0.id == id }) else { return }
    let stream = streams.remove(at: position)
    forget(stream)
    outgoing -= stream.remaining
    if stream.isAbandoned { abandoned -= 1 }
    events.append(.ended(id))
  }
}

// MARK: - What goes out

extension HTTP2ServerMachine {
  @discardableResult
  package func answer(_ response: HTTPResponse, on id: StreamID, body: StreamBody) -> Bool {
    guard let session, let stream = stream(id) else { return false }
    let head = StreamResponseHead(response, toHead: stream.isHead, body: body)
    var hasBody = head.sendsBody
    if case .whole = body {
      stream.trailers = response.trailers
      hasBody = hasBody && !(response.body.isEmpty && response.trailers.isEmpty)
      if hasBody { stream.body = response.body }
      outgoing += stream.remaining
    } else {
      stream.bodyIsWhole = !hasBody
    }
    session.submit(response, head, on: id, hasBody: hasBody)
    if head.isLast { drain() }
    return true
  }

  package func giveUp(on id: StreamID, saying response: HTTPResponse) {
    guard let stream = stream(id) else { return }
    forget(stream)
    answer(response, on: id, body: .whole)
  }

  package func supply(_ bytes: ArraySlice<UInt8>, on id: StreamID, isLast: Bool) {
    guard let session, let stream = stream(id), !stream.bodyIsWhole else { return }
    stream.supply(bytes)
    stream.bodyIsWhole = isLast
    outgoing += bytes.count
    session.resume(id)
  }

  package func reset(_ id: StreamID) { reset(id, .internalError) }

  private func reset(_ id: StreamID, _ reason: HTTP2Reason) {
    past.noteReset(id)
    session?.reset(id, reason)
  }

  package func abandon(_ id: StreamID) {
    guard let stream = stream(id), !stream.isAbandoned else { return }
    stream.isAbandoned = true
    abandoned += 1
  }

  package func drain() {
    isLeaving = true
    session?.goAway()
  }

  package func produce(into out: inout [UInt8], upTo limit: Int) {
    guard let session else { return }
    while out.count < limit, session.produce(into: &out) {}
  }

  /// A part of a body, as nghttp2 asks for it.
  enum Given {
    case part(Int)
    case last(Int, hasTrailers: Bool)
    /// Nothing for now.
    case nothing
  }

  func giveBody(of id: StreamID, to room: UnsafeMutableBufferPointer<UInt8>) -> Given {
    guard let stream = stream(id) else { return .nothing }
    let count = unsafe stream.give(to: room)
    outgoing -= count
    bodyBytes += count
    if count > 0 { idleFrames = 0 }
    if stream.remaining == 0 {
      guard !stream.bodyIsWhole else {
        if !stream.trailers.isEmpty { session?.submitTrailers(stream.trailers, on: id) }
        return .last(count, hasTrailers: !stream.trailers.isEmpty)
      }
      if !stream.isDry {
        stream.isDry = true
        events.append(.ranDry(id))
      }
    }
    return count > 0 ? .part(count) : .nothing
  }

  /// The answer is sent. A request of which the rest is of no use any more isn't waited for (RFC
  /// 9113, section 8.1).
  func endAnswer(on id: StreamID) {
    guard let stream = stream(id), !stream.isComplete else { return }
    reset(id, .none)
  }
}

extension HTTPRequest {
  /// True if it calls a method by gRPC.
  fileprivate var isOfGRPC: Bool {
    method == .post && fields[.contentType]?.hasPrefix("application/grpc") == true
  }
}

extension StreamProtocol {
  /// HTTP/2 by nghttp2.
  package static let http2 = StreamProtocol { HTTP2ServerMachine(limits: $0) }
}
