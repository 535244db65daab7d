import HTTPWire
import Keyring
import SocketTransport
import Synchronization
import Words

/// A server on the shared loop with a handler of the test's own, and clients for it.
final class TestServer: Sendable {
  let server: HTTPServer
  let address: SocketAddress
  let events: EventLog

  init(
    settings: ServerSettings = .patient, tls: TLSServerContext? = nil,
    on address: SocketAddress = .loopback(), streams: StreamProtocol? = nil,
    handler: @escaping HTTPServer.Handler = TestServer.echo,
    connectPolicy: HTTPServer.ConnectPolicy? = nil
  ) throws {
    let events = EventLog()
    server = HTTPServer(
      loops: [.shared], settings: settings, observer: { event, _ in events.record(event) },
      connectPolicy: connectPolicy, streams: streams, handler: handler)
    self.address = try server.listen(on: address, tls: tls)
    self.events = events
  }

  func connect() async throws -> ClientConnection {
    try await HTTPClient.patient().connect(to: address)
  }

  /// Answers with the method, the target and the body.
  static let echo: HTTPServer.Handler = { request, _ in
    .now(text("\(request.method.rawValue) \(request.target.text) ", request.body))
  }

  static func text(_ text: String, _ more: [UInt8] = []) -> HTTPResponse {
    var response = HTTPResponse(status: .ok, body: Array(text.utf8) + more)
    response.fields.append(.contentType, "text/plain")
    return response
  }
}

/// The transport events of a server, which a test can wait for.
final class EventLog: Sendable {
  private struct State {
    var events: [TransportEvent] = []
    var waiters: [(TransportEvent, CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())

  func record(_ event: TransportEvent) {
    let ready = state.withLock { state in
      state.events.append(event)
      let ready = state.waiters.filter { $0.0 == event }
      state.waiters.removeAll { $0.0 == event }
      return ready
    }
    for (_, waiter) in ready { waiter.resume() }
  }

  var all: [TransportEvent] { state.withLock { $0.events } }

  /// Returns once the event has happened.
  func wait(for event: TransportEvent) async {
    await withCheckedContinuation { waiter in
      let happened = state.withLock { state in
        if state.events.contains(event) { return true }
        state.waiters.append((event, waiter))
        return false
      }
      if happened { waiter.resume() }
    }
  }
}

/// A gate that a handler waits at until the test opens it.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var watchers: [(Int, CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())

  /// Waits until the gate opens.
  func pass() async {
    await withCheckedContinuation { waiter in
      let (isOpen, watchers) = state.withLock { state in
        state.arrived += 1
        if !state.isOpen { state.waiters.append(waiter) }
        let satisfied = state.watchers.filter { $0.0 <= state.arrived }
        state.watchers.removeAll { $0.0 <= state.arrived }
        return (state.isOpen, satisfied)
      }
      for (_, watcher) in watchers { watcher.resume() }
      if isOpen { waiter.resume() }
    }
  }

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until so many have arrived at the gate.
  func arrivals(_ count: Int) async {
    await withCheckedContinuation { watcher in
      let isReached = state.withLock { state in
        if state.arrived < count { state.watchers.append((count, watcher)) }
        return state.arrived >= count
      }
      if isReached { watcher.resume() }
    }
  }
}

/// Counts what handlers see.
final class Counter: Sendable {
  private let value = Mutex(0)
  @discardableResult func increment() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
  var count: Int { value.withLock { $0 } }
}

/// Collects what a callback sees.
final class Names: Sendable {
  private let names = Mutex<[String]>([])
  func add(_ name: String) { names.withLock { $0.append(name) } }
  var all: [String] { names.withLock { $0 } }
}

extension Array where Element == UInt8 {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension HTTPRequest {
  static func get(_ target: String, host: String = "localhost") throws -> HTTPRequest {
    guard let target = Target(method: .get, text: target) else { throw NotATarget() }
    var request = HTTPRequest(method: .get, target: target)
    request.fields.append(.host, host)
    return request
  }

  static func post(_ target: String, _ body: String) throws -> HTTPRequest {
    guard let target = Target(method: .post, text: target) else { throw NotATarget() }
    var request = HTTPRequest(method: .post, target: target)
    request.fields.append(.host, "localhost")
    request.body = Array(body.utf8)
    return request
  }

  private struct NotATarget: Error {}
}

extension ServerSettings {
  /// Deadlines that no busy machine misses: a test sets the one that it is about.
  static let patient: ServerSettings = {
    var settings = ServerSettings.standard
    for deadline in [
      \ServerSettings.handshake, \.fresh, \.head, \.body, \.idle, \.sending, \.lingering,
    ] {
      settings[keyPath: deadline] = .seconds(300)
    }
    return settings
  }()
}

extension HTTPClient {
  static func patient(trusting trust: TLSClientContext? = nil) -> HTTPClient {
    var settings = Settings()
    settings.connect = .seconds(300)
    settings.progress = .seconds(300)
    return HTTPClient(trusting: trust, settings: settings)
  }
}
