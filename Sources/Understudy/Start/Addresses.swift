internal import SocketTransport

extension Understudy.Configuration {
  /// The addresses to listen at. All are checked before any is bound.
  func addresses() throws(Understudy.StartFailure) -> (
    plain: [SocketAddress], secure: [SocketAddress]
  ) {
    (try checked(http), try checked(https))
  }

  private func checked(_ texts: [String]) throws(Understudy.StartFailure) -> [SocketAddress] {
    var addresses: [SocketAddress] = []
    for text in texts {
      guard let address = SocketAddress(text) else { throw .notAnAddress(text) }
      guard address.isLoopback || allowsRemote else { throw .notLoopback(text) }
      addresses.append(address)
    }
    return addresses
  }
}

extension HTTPServer {
  /// Listens on each address and returns the origins under which it can be reached.
  func listen(
    on addresses: [SocketAddress], in network: NetworkSpace?, scheme: String,
    tls: TLSServerContext?
  ) throws(Understudy.StartFailure) -> [String] {
    var origins: [String] = []
    for address in addresses {
      do throws(SystemFailure) {
        origins.append("\(scheme)://\(try listen(on: address, in: network, tls: tls))")
      } catch {
        throw error.isAddressInUse
          ? .addressInUse(address.description)
          : .cannotListen(address.description, reason: error.description)
      }
    }
    return origins
  }
}
