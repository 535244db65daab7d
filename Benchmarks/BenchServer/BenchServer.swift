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
  static func main() async throws {
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
    _ = try await loops[0].next(of: [.interrupt, .terminate])
    await server.stop(grace: .milliseconds(100))
  }

  private static func fail(_ message: String) -> Never {
    var message = message
    message.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(2)
  }
}
