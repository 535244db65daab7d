import Dispatch
import HTTPWire
import SocketTransport
import Synchronization
import Understudy

/// One instance for all inputs, as it is when it has started but with its clock stopped.
enum ControlInstance {
  private static let address: SocketAddress = {
    var configuration = Understudy.Configuration()
    configuration.seed = "fuzz"
    guard let google = try? Understudy.start(configuration),
      let address = SocketAddress(String(google.url.dropFirst("http://".count)))
    else { fatalError("No instance starts.") }
    return address
  }()

  /// Forgets what earlier inputs have done.
  static func start() {
    _ = answer(.post, "/reset", [])
    _ = answer(.post, "/clock/freeze", [])
  }

  static func answer(
    _ method: HTTPRequest.Method, _ path: String, _ body: [UInt8]
  ) -> HTTPResponse {
    guard let target = HTTPRequest.Target(method: method, text: "/_understudy/v1\(path)") else {
      fatalError("\(path) is no path.")
    }
    let request = HTTPRequest(
      method: method, target: target,
      fields: [.host: address.description, .contentType: "application/json"], body: body)
    let box = Box()
    let address = address
    Task.detached {
      let response = try? await HTTPClient().send(request, to: address)
      box.response.withLock { $0 = response }
      box.isThere.signal()
    }
    box.isThere.wait()
    guard let response = box.response.withLock({ $0 }) else {
      fatalError("\(method) \(path) has no answer.")
    }
    return response
  }

  private final class Box: Sendable {
    let response = Mutex<HTTPResponse?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
}
