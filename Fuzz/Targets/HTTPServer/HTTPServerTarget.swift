import FuzzSupport
import HTTPWire

/// Any bytes at all as a client's side of a connection.
enum HTTPServerTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    input.withSpan { input in
      let whole = ServerRun(input, .whole)
      same(whole, ServerRun(input, .pieces), "The way the input arrives must not matter.")
      for case .request(let request) in whole.events { RequestRoundTrip.check(request) }
    }
  }
}
