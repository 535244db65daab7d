import HTTPWire

/// Runs a client machine that has sent these methods over what a server might send back.
struct ClientDrive {
  var machine: HTTPClientMachine
  var outcomes: [Outcome] = []

  init(_ methods: [HTTPRequest.Method], limits: HTTPLimits = .standard) {
    machine = HTTPClientMachine(limits: limits)
    var out: [UInt8] = []
    for method in methods {
      let target = HTTPRequest.Target(method == .connect ? "a:1" : "/", method: method)
      machine.send(HTTPRequest(method: method, target: target), into: &out)
    }
  }

  static func run(
    _ input: String, _ feeding: Feeding = .whole, to methods: [HTTPRequest.Method] = [.get],
    limits: HTTPLimits = .standard
  ) -> [Outcome] {
    run(Array(input.utf8), feeding, to: methods, limits: limits)
  }

  static func run(
    _ bytes: [UInt8], _ feeding: Feeding = .whole, to methods: [HTTPRequest.Method],
    limits: HTTPLimits = .standard
  ) -> [Outcome] {
    var drive = ClientDrive(methods, limits: limits)
    var drip = Drip()
    var start = 0
    for end in feeding.ends(bytes.count) {
      drip.feed(bytes[start..<end]) { region, offset in
        drive.note(drive.machine.next(region, at: &offset))
      }
      start = end
    }
    drive.note(drive.machine.finishInput())
    return drive.outcomes
  }

  @discardableResult
  mutating func note(_ event: HTTPClientMachine.Event) -> Bool {
    switch event {
    case .needMore: return false
    case .informational(let response): outcomes.append(.informational(response))
    case .response(let response, let keepsAlive):
      outcomes.append(.response(response, keepsAlive: keepsAlive))
    case .refused(let refusal): outcomes.append(.refused(refusal.reason))
    }
    return true
  }
}
