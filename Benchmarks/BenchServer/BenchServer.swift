internal import Glibc
internal import HTTPWire
internal import SocketTransport
internal import TokenWorkload
internal import WireFormats

/// A token endpoint on the real transport, for load generators and profilers.
///
/// It prints one line of JSON with its addresses once they answer, and ends at `SIGTERM`.
@main
struct BenchServer {
  static func main() throws {
    ProcessSignal.hold([.interrupt, .terminate])
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      fail(Options.usage)
    }
    guard let bytes = FileBytes.read(options.requestFile),
      let request = RecordedRequest(bytes: bytes),
      let endpoint = TokenEndpoint(expecting: request.message)
    else { fail("\(options.requestFile) is not a token request\n") }

    let loops = try (0..<options.loops).map { try EventLoop(name: "bench-\($0)") }
    let server = HTTPServer(loops: loops) { request, _ in
      .now(endpoint.answer(request, at: WallClock.now()))
    }
    var members: [String] = []
    if let address = options.http {
      members.append("\"http\":\"\(try server.listen(on: address))\"")
    }
    if let address = options.https {
      let tls = try TLSServerContext(presenting: options)
      members.append("\"https\":\"\(try server.listen(on: address, tls: tls))\"")
    }
    print("{\(members.joined(separator: ",")),\"pid\":\(getpid())}")
    fflush(nil)
    waitForSignal()
  }

  /// Keeps the main thread here. An asynchronous `main` would end it instead, which makes a static
  /// program sort its unwind tables for ten milliseconds.
  private static func waitForSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    var caught: Int32 = 0
    sigwait(&signals, &caught)
  }

  private static func fail(_ message: String) -> Never {
    var message = message
    message.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(2)
  }
}
