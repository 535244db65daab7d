internal import Glibc
internal import GoogleAuthority
internal import HTTPWire
internal import Keyring
internal import SocketTransport
internal import Synchronization

/// The authority with every kind of page to look at, for a real browser.
///
/// It prints its URL once it answers, and ends at `SIGTERM`.
@main
struct PageStage {
  private struct State: Sendable {
    var authority: Authority
    var random = InstanceRandom()
  }

  static func main() throws {
    ProcessSignal.hold([.interrupt, .terminate])
    guard let address = SocketAddress("127.0.0.1:0") else { return }
    var random = InstanceRandom()
    let authority = Authority(registry: .scenery, random: &random)
    let state = Mutex(State(authority: authority))
    let server = HTTPServer(loops: [try EventLoop(name: "stage")]) { request, exchange in
      .now(
        state.withLock { state in
          state.authority.answer(
            request, isSecure: exchange.isSecure, at: WallClock.now(), random: &state.random)
        }.response)
    }
    print("http://\(try server.listen(on: address))")
    fflush(nil)
    waitForSignal()
  }

  private static func waitForSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    var caught: Int32 = 0
    sigwait(&signals, &caught)
  }
}
