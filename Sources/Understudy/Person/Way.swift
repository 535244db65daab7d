internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport

/// The route of a browser to an address, without leaving this machine.
struct Way: Sendable {
  private let addresses: [SocketAddress]
  private let tlsName: String?
  /// Some programs open the browser first, and listen for it then.
  static let usualPatience = 50
  private static let pause = Duration.milliseconds(40)

  /// Nil when there is none.
  init?(to address: WebAddress, mock: SocketAddress?) {
    guard let destination = address.destination else { return nil }
    if let mock, address.scheme == "https", GoogleHost.name(in: destination.host) != nil {
      addresses = [mock]
    } else if let route = LoopbackRoute(to: destination) {
      addresses = route.addresses
    } else {
      return nil
    }
    tlsName = address.scheme == "https" ? destination.host : nil
  }

  /// Sends a request to the first of the addresses at which a program listens, and waits for one.
  /// Returns the connection too, for callers that keep it.
  func send(
    _ request: HTTPRequest, with client: HTTPClient, patience: Int
  ) async throws(ClientFailure) -> (HTTPResponse, ClientConnection) {
    var attempt = 0
    while true {
      for address in addresses {
        let connection: ClientConnection
        do throws(ClientFailure) {
          connection = try await client.connect(to: address, tlsName: tlsName)
        } catch {
          guard error.isRefusal else { throw error }
          let isPatient = attempt < patience && !Task.isCancelled
          if !isPatient, address == addresses.last { throw error }
          continue
        }
        do throws(ClientFailure) {
          return (try await connection.send(request), connection)
        } catch {
          await connection.close()
          throw error
        }
      }
      attempt += 1
      await client.loop.sleep(for: Self.pause)
    }
  }
}

extension ClientFailure {
  /// True if no program listens there, or not yet.
  fileprivate var isRefusal: Bool {
    switch self {
    case .noConnection(.system(let failure)): failure.isConnectionRefused
    case .noConnection(.tls), .notLoopback, .broken, .malformed, .timedOut, .closed: false
    }
  }
}
