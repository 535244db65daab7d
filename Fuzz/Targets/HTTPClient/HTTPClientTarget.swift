import FuzzSupport
import HTTPWire

/// Any bytes at all as a server's side of a connection.
enum HTTPClientTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    input.withSpan { input in
      let whole = ClientRun(input, .whole)
      same(whole, ClientRun(input, .pieces), "The way the input arrives must not matter.")
      for case .response(let response, let method, keepsAlive: _) in whole.events {
        ResponseRoundTrip.check(response, to: method)
      }
    }
  }
}
