import FuzzSupport
import HTTP2Wire
import HTTPWire

/// A connection's whole life with one input: the requests that it delivered, and what it refused.
struct HTTP2ServerRun: Equatable {
  private(set) var requests: [HTTPRequest] = []
  private(set) var refusals: [HTTPRefusal.Reason] = []

  /// So tight that a short input reaches every limit.
  private static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    limits.requestLine = 256
    limits.fieldLine = 128
    limits.fieldBytes = 512
    limits.fieldCount = 8
    limits.body = 256
    return limits
  }()
  private static let connection: HTTP2Limits = {
    var limits = HTTP2Limits()
    limits.streams = 8
    limits.incoming = 512
    limits.idleFrames = 100
    // Its time is the clock's, on which no comparison must hang.
    limits.resets = 100_000
    // Reads count as well.
    limits.continuations = 100_000
    return limits
  }()
  /// The most that a client of 8 KiB can have the server write: an answer repeats a body at most.
  private static let mostOutput = 1 << 20

  init(_ input: Span<UInt8>, _ delivery: Delivery) {
    let machine = HTTP2ServerMachine(limits: Self.limits, connection: Self.connection)
    var output: [UInt8] = []
    delivery.present(input) { region, offset in
      machine.receive(region.extracting(offset..<region.count))
      offset = region.count
      while let event = machine.nextEvent() { take(event, from: machine) }
    }
    machine.produce(into: &output, upTo: Self.mostOutput)
    property(output.count < Self.mostOutput, "The server writes more than it was given reason to.")
    let state = machine.state
    property(0...Self.connection.streams ~= state.open, "\(state.open) streams are open.")
  }

  private mutating func take(_ event: StreamEvent, from machine: HTTP2ServerMachine) {
    switch event {
    case .request(let request, let stream):
      requests.append(request)
      property(request.version == .http2, "A request came by another protocol.")
      let response = HTTPResponse(
        status: 200, fields: request.fields, body: request.body, trailers: request.trailers)
      machine.answer(response, on: stream, body: .whole)
    case .refused(let refusal): refusals.append(refusal.reason)
    case .ranDry, .ended: break
    }
  }
}
