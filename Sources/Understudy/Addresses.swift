internal import SocketTransport

extension Understudy.Configuration {
  /// The addresses to listen at, checked: nothing is bound before every address was found good.
  func addresses() throws(StartFailure) -> (plain: [SocketAddress], secure: [SocketAddress]) {
    (try checked(http), try checked(https))
  }

  private func checked(_ texts: [String]) throws(StartFailure) -> [SocketAddress] {
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
  /// Listens on each address and tells the origins under which it can be reached.
  func listen(
    on addresses: [SocketAddress], in network: NetworkSpace?, scheme: String,
    tls: TLSServerContext?
  ) throws(StartFailure) -> [String] {
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
