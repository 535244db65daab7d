import FuzzSupport
import HTTPWire

/// A server machine's whole life with one input: what it delivered and what it wrote.
struct ServerRun: Equatable {
  enum Event: Equatable {
    case request(HTTPRequest)
    case refused(HTTPRefusal.Reason)
    case answered(HTTPServerMachine.After)
  }

  private(set) var events: [Event] = []
  private var output: [UInt8] = []

  /// So tight that a short input reaches every limit.
  private static let limits: HTTPLimits = {
    var limits = HTTPLimits()
    limits.requestLine = 256
    limits.fieldLine = 128
    limits.fieldBytes = 512
    limits.fieldCount = 8
    limits.body = 256
    limits.chunkLine = 32
    limits.trailerBytes = 128
    return limits
  }()

  init(_ input: Span<UInt8>, _ delivery: Delivery) {
    var machine = HTTPServerMachine(limits: Self.limits)
    delivery.present(input) { region, offset in
      exhaust(&machine, region, at: &offset)
    }
    _ = take(machine.finishInput(), from: &machine)
  }

  /// Calls the machine until it wants more.
  private mutating func exhaust(
    _ machine: inout HTTPServerMachine, _ input: Span<UInt8>, at offset: inout Int
  ) {
    while true {
      let before = offset
      let event = machine.next(input, at: &offset)
      property(
        (before...input.count).contains(offset), "The offset left the input: \(offset).")
      guard take(event, from: &machine) else { return }
    }
  }

  /// Notes and answers an event; whether to go on.
  private mutating func take(
    _ event: HTTPServerMachine.Event, from machine: inout HTTPServerMachine
  ) -> Bool {
    switch event {
    case .needMore:
      return false
    case .sendContinue:
      // Whether it is asked for may depend on how much has arrived: not an event to compare.
      property(machine.phase == .body, "100 Continue is for a body that is missing.")
    case .request(let request):
      events.append(.request(request))
      let exchange = Exchange(for: request)
      let start = output.count
      let after = machine.answer(exchange.response, into: &output)
      exchange.check(output[start...], after)
      events.append(.answered(after))
    case .refused(let refusal):
      events.append(.refused(refusal.reason))
      let after = machine.answer(refusal.response, into: &output)
      property(after == .close, "A refusal closes the connection.")
      events.append(.answered(after))
    }
    return true
  }
}
