internal import Glibc
internal import HTTP2Wire
internal import HTTPWire
internal import SocketTransport
internal import TokenWorkload
internal import Understudy

/// The real authority on the real transport, for load generators and profilers: it writes down a
/// refresh that it answers any number of times, and an authorization request if that is asked for.
///
/// It prints one line of JSON with its addresses once they answer, and ends at `SIGTERM`.
@main
struct BenchServer {
  static func main() throws {
    ProcessSignal.hold([.interrupt, .terminate])
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      fail(Options.usage)
    }
    let workload = TokenWorkload(at: WallClock.now())
    let requests = [
      (workload.refresh, options.requestFile), (workload.authorization, options.authorizationFile),
    ]
    for case (let request, let path?) in requests {
      guard let request, Files.write(request.bytes, to: path) else {
        fail("\(path) can't be written\n")
      }
    }
    let service = Service(workload.authority)

    let loops = try (0..<options.loops).map { try EventLoop(name: "bench-\($0)") }
    let server = HTTPServer(loops: loops, streams: .http2) { request, exchange in
      service.reply(to: request, isSecure: exchange.isSecure)
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
