internal import HTTPWire
internal import Keyring
internal import SocketTransport
internal import WireFormats

/// A listener for the control API and the operator's pages of one instance alone, outside the
/// network of its clients.
///
/// All its paths begin with a secret that is made anew for each door, as a browser can't send a key
/// by itself. Who wasn't told it finds nothing there.
package struct ControlDoor: Sendable {
  /// The address of the operator's page, with the secret in it.
  package let pageURL: String
  /// The address of the control API, with the secret in it.
  package let url: String
  private let server: HTTPServer

  init(
    to context: ControlContext, of origin: String, on loop: EventLoop
  ) throws(Understudy.StartFailure) {
    var random = SystemRandom()
    let secret = Hex.encode(random.bytes(16))
    let control = Control(
      context, apart: Control.Separation(origin: origin, path: "/" + secret))
    server = HTTPServer(loops: [loop]) { request, exchange in
      request.told(secret).flatMap { control.reply(to: $0, exchange) }
        ?? .now(HTTPResponse(status: .notFound))
    }
    let address = try server.listen(
      on: [.loopback()], in: nil, scheme: "http", tls: nil
    ).map { "\($0)/\(secret)" }.joined()
    pageURL = address + OperatorAddress.root + "/"
    url = address + ControlPath.root
  }

  /// Stops listening, and cuts off who is connected.
  package func close() { server.cutOff() }
}

extension HTTPRequest {
  /// The request without the secret part before its path; nil when that is missing or another one.
  fileprivate func told(_ secret: String) -> HTTPRequest? {
    let path = target.text.dropFirst()
    let part = path.prefix { $0 != "/" }
    guard constantTimeEqual(String(part), secret),
      let rest = Target(method: method, text: String(path.dropFirst(part.count)))
    else { return nil }
    var request = self
    request.target = rest
    return request
  }
}
