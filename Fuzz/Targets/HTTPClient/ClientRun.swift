import FuzzSupport
import HTTPWire

/// A client machine's whole life with one input.
struct ClientRun: Equatable {
  enum Event: Equatable {
    case informational(HTTPResponse)
    case response(HTTPResponse, to: HTTPRequest.Method, keepsAlive: Bool)
    case refused(HTTPRefusal.Reason)
  }

  private(set) var events: [Event] = []
  /// The requests that wait for a response, oldest first.
  private var awaited: [HTTPRequest.Method] = []

  /// So tight that a short input reaches every limit.
  private static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    limits.requestLine = 128
    limits.fieldLine = 128
    limits.fieldBytes = 512
    limits.fieldCount = 8
    limits.body = 256
    limits.chunkLine = 32
    limits.trailerBytes = 128
    return limits
  }()

  /// Some requests, chosen by the input, and then the input in answer to them.
  init(_ input: Span<UInt8>, _ delivery: Delivery) {
    var choices = Choices(input)
    var machine = HTTPClientMachine(limits: Self.limits)
    for _ in 0..<choices.pick(1, 1, 2, 3) {
      let method: HTTPRequest.Method = choices.pick(.get, .post, .head, .connect)
      awaited.append(method)
      machine.expectResponse(to: method)
    }
    delivery.present(input) { region, offset in
      exhaust(&machine, region, at: &offset)
    }
    take(machine.finishInput())
  }

  /// Calls the machine until it wants more.
  private mutating func exhaust(
    _ machine: inout HTTPClientMachine, _ input: Span<UInt8>, at offset: inout Int
  ) {
    while true {
      let before = offset
      let event = machine.next(input, at: &offset)
      property(
        (before...input.count).contains(offset), "The offset left the input: \(offset).")
      if case .needMore = event { return }
      take(event)
    }
  }

  private mutating func take(_ event: HTTPClientMachine.Event) {
    switch event {
    case .needMore: break
    case .informational(let response): events.append(.informational(response))
    case .refused(let refusal): events.append(.refused(refusal.reason))
    case .response(let response, let keepsAlive):
      property(!awaited.isEmpty, "A response came to a request that nobody sent.")
      events.append(.response(response, to: awaited.removeFirst(), keepsAlive: keepsAlive))
    }
  }
}
