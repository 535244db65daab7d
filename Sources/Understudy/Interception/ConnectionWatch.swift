internal import GoogleAuthority
internal import SocketTransport
internal import Synchronization
internal import WireFormats

/// Notes the failures of connections before there is a request: a developer whose client
/// doesn't trust the certificate would otherwise see nothing here at all.
final class ConnectionWatch: Sendable {
  private let service: Service
  private let log: ConnectionLog?
  /// The destinations of intercepted connections that are still open.
  private let destinations = Mutex<[UInt64: ProxyDestination]>([:])

  init(_ service: Service, _ log: ConnectionLog? = nil) {
    self.service = service
    self.log = log
  }

  /// The observer that a server calls.
  static func observer(
    of service: Service, _ log: ConnectionLog?
  ) -> @Sendable (TransportEvent, UInt64) -> Void {
    let watch = ConnectionWatch(service, log)
    return { event, connection in watch.observe(event, on: connection) }
  }

  func observe(_ event: TransportEvent, on connection: UInt64) {
    switch event {
    case .accepted: write(.opened, connection)
    case .intercepted(let destination):
      destinations.withLock { $0[connection] = destination }
      write(.intercepted(host: destination.host), connection)
    case .secured(let version): write(.secured(version: version), connection)
    case .closed:
      destinations.withLock { _ = $0.removeValue(forKey: connection) }
      write(.closed, connection)
    case .handshakeFailed(let failure):
      note(
        failure.isRefusal ? .handshakeRefused : .handshakeFailed, failure.description, connection)
    case .plainTextOnTLS: note(.plainText, nil, connection)
    case .otherNameAsked(let name, _): note(.otherName, name, connection)
    case .unreachable(let route, let failure):
      let addresses = route.addresses.map(\.description).joined(separator: " and ")
      note(.nobodyThere, "\(addresses): \(failure)", connection)
    case .refused, .timedOut, .connectRefused, .passedOn, .broken: break
    }
  }

  private func note(_ kind: EventKind, _ detail: String?, _ connection: UInt64) {
    let destination = destinations.withLock { $0[connection] }
    let text = [destination?.description, detail].compactMap(\.self).joined(separator: ": ")
    service.note { state, now in state.authority.noteConnection(kind, text, at: now) }
    write(
      .failed(reason: text.isEmpty ? kind.explanation : text, isTLS: kind.isOfTLS), connection)
  }

  private func write(_ event: ConnectionLog.Event, _ connection: UInt64) {
    log?.append(event, on: connection, at: service.time)
  }
}

extension EventKind {
  /// True if the client has begun to speak TLS.
  fileprivate var isOfTLS: Bool {
    self == .handshakeRefused || self == .handshakeFailed || self == .otherName
  }
}

extension StreamFailure {
  /// True if the client itself sent an alert, as it does about a certificate that it doesn't take.
  fileprivate var isRefusal: Bool {
    switch self {
    case .system: false
    case .tls(let failure): failure.reasons.contains { $0.contains(" alert ") }
    }
  }
}
