internal import GoogleAuthority
internal import HTTPWire
internal import Keyring
package import SocketTransport
internal import WireFormats

/// A listener for the control APIs and the operator's pages of instances whose clients must not find
/// them: it is outside the clients' network, and all its paths begin with a secret that is made anew
/// for each door, as a browser can't send a key by itself. Who wasn't told it finds nothing there.
///
/// ```swift
/// let door = try ControlDoor(on: loop)
/// let room = door.admit(to: google, as: .init(client: "my-app", name: "happy-path"))
/// print(door.url)  // the page of whichever instance is shown, now `room.pageURL`
/// ```
package final class ControlDoor: Sendable {
  /// The way to one instance.
  package struct Room: Sendable {
    /// The address of the operator's page.
    package let pageURL: String
    /// The address of the control API.
    package let url: String
  }

  /// The part of a run that an instance plays.
  package struct Case: Hashable, Sendable {
    let client: String
    let name: String

    package init(client: String, name: String) {
      self.client = client
      self.name = name
    }
  }

  /// The address that leads to the page of the instance that is shown.
  package let url: String
  private let prefix: String
  private let rooms = ControlRooms()
  private let server: HTTPServer

  package init(on loop: EventLoop) throws(Understudy.StartFailure) {
    var random = SystemRandom()
    let secret = Hex.encode(random.bytes(16))
    prefix = "/" + secret
    server = HTTPServer(loops: [loop]) { [rooms] request, exchange in
      request.rest(behind: secret).flatMap { rooms.reply(to: $0, below: "/" + secret, exchange) }
        ?? .now(HTTPResponse(status: .notFound))
    }
    url = try server.listen(
      on: [.loopback()], in: nil, scheme: "http", tls: nil
    ).map { "\($0)/\(secret)/" }.joined()
  }

  /// Opens a way to an instance, which is shown from now on. The page of a case of a run has the
  /// others as well.
  package func admit(to instance: Understudy, as played: Case? = nil) -> Room {
    let number = rooms.add(played) { number in
      Control(
        instance.context,
        apart: Control.Separation(
          origin: instance.url, path: "\(prefix)/\(number)",
          runPath: played.map { _ in prefix + "/" }))
    }
    let address = url + "\(number)"
    return Room(pageURL: address + OperatorPage.path, url: address + ControlPath.root)
  }

  /// Shows that a case of the run has ended, and how.
  package func end(_ played: Case, _ outcome: String, needsAttention: Bool) {
    rooms.end(played, outcome, needsAttention: needsAttention)
  }

  /// Forgets the cases of a run when those of the next one begin.
  package func beginRun() { rooms.beginRun() }

  /// From now on the first case that needs attention is shown, or else the last one.
  package func endRun() { rooms.endRun() }

  /// Stops listening, and cuts off who is connected.
  package func close() { server.cutOff() }
}

extension HTTPRequest {
  /// The request without the secret part before its path; nil when that is missing or another one.
  fileprivate func rest(behind secret: String) -> HTTPRequest? {
    let path = target.text.dropFirst()
    let part = path.prefix { $0 != "/" }
    guard constantTimeEqual(String(part), secret) else { return nil }
    return to(String(path.dropFirst(part.count)))
  }
}

extension HTTPRequest {
  /// The same request to another target; nil if that is none.
  func to(_ text: String) -> HTTPRequest? {
    guard let rest = Target(method: method, text: text) else { return nil }
    var request = self
    request.target = rest
    return request
  }
}
