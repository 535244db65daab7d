package import HTTPWire

/// The limits of a server.
package struct ServerSettings: Sendable, Hashable {
  package var message = HTTPLimits.standard
  /// From the connection to the end of the TLS handshake.
  package var handshake = Duration.seconds(60)
  /// The time for which a new connection may be silent. Browsers open some in advance.
  package var fresh = Duration.seconds(75)
  /// From the first byte of a request to the end of its fields. Not extended by further bytes.
  package var head = Duration.seconds(10)
  /// From the end of the fields to the end of the body. Not extended by further bytes.
  package var body = Duration.seconds(30)
  /// The time for which a connection may stay open between requests.
  package var idle = Duration.seconds(75)
  /// The time for which a client may read nothing of an answer.
  package var sending = Duration.seconds(30)
  /// The time for which a connection is kept to discard what the client is still sending.
  package var lingering = Duration.seconds(2)
  /// The time that a stopping server gives a connection that hasn't sent anything yet: its
  /// request may be on the way.
  package var lastChance = Duration.milliseconds(100)
  /// The time in which a relayed request's address must accept the connection.
  package var passing = Duration.seconds(5)
  /// Connections beyond this wait in the kernel's queue.
  package var connections = 16_000

  package init() {}

  package static let standard = ServerSettings()
}

/// The settings as a connection uses them: waiting times reduced to nanoseconds, once a server.
struct ConnectionDeadlines {
  private let handshake, fresh, head, body, idle, sending, lingering: Nanoseconds
  let lastChance, passing: Nanoseconds

  init(_ settings: ServerSettings) {
    handshake = Nanoseconds(settings.handshake)
    fresh = Nanoseconds(settings.fresh)
    head = Nanoseconds(settings.head)
    body = Nanoseconds(settings.body)
    idle = Nanoseconds(settings.idle)
    sending = Nanoseconds(settings.sending)
    lingering = Nanoseconds(settings.lingering)
    lastChance = Nanoseconds(settings.lastChance)
    passing = Nanoseconds(settings.passing)
  }

  /// Nil for the stages whose end the client doesn't decide.
  func limit(of stage: ConnectionStage) -> Nanoseconds? {
    switch stage {
    case .handshake: handshake
    case .head: head
    case .body: body
    case .fresh: fresh
    case .idle: idle
    case .sending: sending
    case .lingering: lingering
    case .answering, .pacing, .hanging: nil
    }
  }
}
