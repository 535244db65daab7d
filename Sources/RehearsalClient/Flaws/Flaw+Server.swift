internal import HTTPWire
internal import SocketTransport

extension Flaw {
  /// A handler for a server of the client's: requests come in tasks of their own, and the client that
  /// answers them has the flaws that it had when it opened the server.
  static func handler(
    _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) -> HTTPServer.Handler {
    let flaws = active
    return { request, _ in
      .later { .now(await $active.withValue(flaws) { await answer(request) }) }
    }
  }
}
