internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport

/// The addresses at which a browser finds the mock.
struct MockDoors: Sendable {
  /// Plays the hosts of Google; nil when none does.
  var google: SocketAddress?
  /// By the mock's own origins.
  var home: [String: SocketAddress] = [:]

  init(of instance: Understudy) {
    for url in instance.httpURLs { home[url] = instance.door?.plain ?? SocketAddress(origin: url) }
    for url in instance.httpsURLs {
      home[url] = instance.door?.secure ?? SocketAddress(origin: url)
    }
    google = instance.httpsURLs.first.flatMap { home[$0] }
  }

  /// Those of a mock in another process.
  init(origins: [String]) {
    for url in origins { home[url] = SocketAddress(origin: url) }
    google = origins.first { $0.hasPrefix("https:") }.flatMap { home[$0] }
  }
}

extension SocketAddress {
  /// The address in an origin such as `http://127.0.0.1:40123`.
  fileprivate init?(origin: String) {
    guard let mark = origin.firstRange(of: "://") else { return nil }
    self.init(String(origin[mark.upperBound...]))
  }
}

/// The route of a browser to an address, without leaving this machine.
struct Way: Sendable {
  private let addresses: [SocketAddress]
  private let tlsName: String?
  /// Some programs open the browser first, and listen for it then.
  static let usualPatience = 50
  static let pause = Duration.milliseconds(40)

  /// Nil when there is none.
  init?(to address: WebAddress, _ doors: MockDoors) {
    guard let destination = address.destination else { return nil }
    if let door = doors.home[address.origin] {
      addresses = [door]
    } else if let door = doors.google, address.scheme == "https",
      GoogleHost.name(in: destination.host) != nil
    {
      addresses = [door]
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
  var isRefusal: Bool {
    switch self {
    case .noConnection(.system(let failure)): failure.isConnectionRefused
    case .noConnection(.tls), .notLoopback, .broken, .malformed, .timedOut, .closed: false
    }
  }
}
