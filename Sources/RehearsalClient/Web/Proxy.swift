internal import SocketTransport

/// The proxy that leads to other machines, as the environment names it.
struct Proxy: Hashable, Sendable {
  let address: SocketAddress

  init(_ address: SocketAddress) { self.address = address }

  /// Reads `http://127.0.0.1:3128`; nil when there is no such thing.
  init?(environment: (String) -> String?) {
    let named = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].compactMap(environment)
    guard let text = named.first(where: { !$0.isEmpty }),
      let url = WebURL(text.contains("://") ? text : "http://\(text)"), !url.isSecure,
      let address = SocketAddress(host: url.host, port: url.port)
    else { return nil }
    self.address = address
  }
}
