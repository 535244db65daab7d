internal import Synchronization
package import WireFormats
package import Words

/// The events on an instance's connections, kept as evidence. The journal has only the failures:
/// all that come and go would fill it with nothing.
package final class ConnectionLog: Sendable {
  package enum Event: Hashable, Sendable {
    case opened
    /// A host that the client has asked a proxy for is played on it.
    case intercepted(host: String)
    /// The handshake is done; such as `TLSv1.3`.
    case secured(version: String)
    case failed(reason: String, isTLS: Bool)
    /// The client is shown a certificate that it must refuse, by the fault with this number.
    case shown(CertificateFlaw, fault: Int)
    case closed
  }

  package struct Entry: Hashable, Sendable {
    /// Numbers the connections of an instance from 1.
    package let connection: UInt64
    package let event: Event
    /// By the instance's clock.
    package let time: Timestamp
  }

  private let entries = Mutex<[Entry]>([])

  func append(_ event: Event, on connection: UInt64, at time: Timestamp) {
    entries.withLock { $0.append(Entry(connection: connection, event: event, time: time)) }
  }

  /// Hands out the events since the last call.
  package func takeAll() -> [Entry] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
