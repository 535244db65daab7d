internal import HTTPWire
internal import SocketTransport
internal import Understudy

/// The wait of a program in another language that wants its own instance.
enum ControlOperations {
  static let create = "create an instance through the control API"

  /// Each round's value is the time of the middle one of its requests, over one connection.
  static func measureCreation(rounds: Int, each duration: Duration) async throws -> Measurement {
    let root = try Understudy.start()
    let host = String(root.url.dropFirst("http://".count))
    guard let address = SocketAddress(host), let creation = request(.post, "", host) else {
      preconditionFailure("an instance has an address")
    }
    let connection = try await HTTPClient().connect(to: address)
    let clock = ContinuousClock()
    var values: [Double] = []
    var last = 0
    for _ in 0..<rounds {
      let start = clock.now
      var times: [Double] = []
      while start.duration(to: clock.now) < duration {
        let begun = clock.now
        let response = try await connection.send(creation)
        times.append(begun.duration(to: clock.now).nanoseconds)
        precondition(response.status == .created, "the control API didn't start an instance")
        last += 1
        if let removal = request(.delete, "/\(last)", host) {
          _ = try await connection.send(removal)
        }
      }
      times.sort()
      values.append(times[times.count / 2])
    }
    await root.stop()
    return Measurement(name: create, unit: "ns", values: values)
  }

  private static func request(
    _ method: HTTPRequest.Method, _ path: String, _ host: String
  ) -> HTTPRequest? {
    HTTPRequest.Target(method: method, text: "/_understudy/v1/instances" + path).map {
      HTTPRequest(method: method, target: $0, fields: [.host: host])
    }
  }
}
