import SocketTransport
import Testing

@testable import RehearsalClient

struct ProxyTests {
  @Test(arguments: [
    (["https_proxy": "http://127.0.0.1:3128"], "127.0.0.1:3128"),
    (["HTTPS_PROXY": "127.0.0.1:3128"], "127.0.0.1:3128"),
    (["https_proxy": "", "ALL_PROXY": "http://[::1]:80/"], "[::1]:80"),
    (["HTTPS_PROXY": "https://127.0.0.1:3128"], nil),
    (["HTTPS_PROXY": "socks5://127.0.0.1:3128"], nil),
    (["HTTP_PROXY": "http://127.0.0.1:3128"], nil),
    ([:], nil),
  ])
  func theEnvironmentNamesIt(_ environment: [String: String], _ address: String?) {
    #expect(Proxy { environment[$0] }?.address.description == address)
  }
}
