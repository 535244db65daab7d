import HTTPWire

/// Runs a server machine over an input and answers each request with an empty 200.
struct ServerDrive {
  var machine: HTTPServerMachine
  var outcomes: [Outcome] = []
  var output: [UInt8] = []

  init(limits: HTTPLimits = .standard) { machine = HTTPServerMachine(limits: limits) }

  /// The outcomes of an input; what is left of it is ended when asked.
  static func run(
    _ input: String, _ feeding: Feeding = .whole, limits: HTTPLimits = .standard,
    finishes: Bool = false
  ) -> [Outcome] {
    run(Array(input.utf8), feeding, limits: limits, finishes: finishes)
  }

  static func run(
    _ input: [UInt8], _ feeding: Feeding = .whole, limits: HTTPLimits = .standard,
    finishes: Bool = false
  ) -> [Outcome] {
    var drive = ServerDrive(limits: limits)
    var drip = Drip()
    var start = 0
    for end in feeding.ends(input.count) {
      drip.feed(input[start..<end]) { drive.step($0, &$1) }
      start = end
    }
    if finishes { drive.note(drive.machine.finishInput()) }
    return drive.outcomes
  }

  /// One call of the machine; whether another one makes sense.
  mutating func step(_ region: Span<UInt8>, _ offset: inout Int) -> Bool {
    note(machine.next(region, at: &offset))
  }

  @discardableResult
  mutating func note(_ event: HTTPServerMachine.Event) -> Bool {
    switch event {
    case .needMore: return false
    case .sendContinue: outcomes.append(.continue)
    case .request(let request):
      outcomes.append(.request(request))
      outcomes.append(.after(machine.answer(HTTPResponse(status: 200), into: &output)))
    case .refused(let refusal):
      outcomes.append(.refused(refusal.reason))
      outcomes.append(.after(machine.answer(refusal.response, into: &output)))
    }
    return true
  }
}
