import HTTPWire
import Keyring
import SocketTransport
import Synchronization
import TestSupport
import Testing

@testable import Understudy

/// A long body whose pieces are counted when they are asked for.
private struct CountedPieces: BodyPieces {
  static let size = 64 * 1024

  let asked: Count
  let total: Int
  private var made = 0

  init(_ total: Int, asked: Count) {
    self.total = total
    self.asked = asked
  }

  mutating func next() -> [UInt8]? {
    guard made < total else { return nil }
    made += 1
    asked.increase()
    return [UInt8](repeating: UInt8(ascii: "x"), count: Self.size)
  }
}

private final class Count: Sendable {
  private let atomic = Atomic(0)
  var value: Int { atomic.load(ordering: .relaxed) }
  func increase() { atomic.add(1, ordering: .relaxed) }
}

@Suite("F7: Long answers come in pieces", .realTime) struct PiecesTests {
  /// Far more than the system takes for two sockets.
  private static let total = 1_000
  private static let tooMany = 20

  private func serving(_ total: Int, asked: Count) throws -> TestServer {
    try TestServer { request, exchange in
      switch request.target.path {
      case "/big":
        .answer(.inPieces(TestServer.text(""), CountedPieces(total, asked: asked)))
      case "/list":
        .answer(.inPieces(TestServer.text(""), Self.list(total, asked: asked)))
      case _: TestServer.echo(request, exchange)
      }
    }
  }

  /// A list with elements as long as the pieces, which are counted when they are found.
  private static func list(_ total: Int, asked: Count) -> LongList {
    ListForm("texts", of: .text, "").list(Array(0..<total)) { _ in
      asked.increase()
      return String(repeating: "x", count: CountedPieces.size)
    }
  }

  /// Lets the server answer others until no piece is asked for any more.
  private func stalls(_ asked: Count, _ server: TestServer) async throws -> Int {
    let other = try await server.connect()
    var (count, unchanged) = (-1, 0)
    while unchanged < 20 {
      #expect(try await other.send(.get("/other")).body.text == "GET /other ")
      unchanged = asked.value == count ? unchanged + 1 : 0
      count = asked.value
    }
    await other.close()
    return count
  }

  @Test(arguments: ["/big", "/list"])
  func nothingIsMadeForAClientThatDoesNotRead(_ path: String) async throws {
    let asked = Count()
    let server = try serving(Self.total, asked: asked)
    let clients = try await [server.connect(), server.connect(), server.connect()]
    for client in clients {
      try await client.write("GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    }
    let held = try await stalls(asked, server)
    #expect(held > clients.count)
    #expect(held < Self.tooMany * clients.count)
    // A client that reads after all gets all of it.
    let bytes = try await clients[0].readToEnd()
    #expect(bytes.count > Self.total * CountedPieces.size)
    #expect(bytes.suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8))
    for client in clients { await client.close() }
    await server.server.stop()
  }

  @Test func theNextAnswerComesBehindTheLastPiece() async throws {
    let asked = Count()
    let server = try serving(3, asked: asked)
    let client = try await server.connect()
    for path in ["/big", "/next"] {
      try await client.write("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    #expect(try await client.response().body.count == 3 * CountedPieces.size)
    #expect(try await client.response().body.text == "GET /next ")
    await client.close()
    await server.server.stop()
  }

  @Test func whoeverAsksOnlyForTheHeadGetsNoPiece() async throws {
    let asked = Count()
    let server = try serving(3, asked: asked)
    let client = try await server.connect()
    try await client.write("HEAD /big HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(try await client.readToEnd().suffix(4).elementsEqual("\r\n\r\n".utf8))
    #expect(asked.value == 0)
    await server.server.stop()
  }

  @Test func insideTLSItIsTheSame() async throws {
    let asked = Count()
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority)) { _, _ in
      .answer(.inPieces(TestServer.text(""), CountedPieces(20, asked: asked)))
    }
    let client = HTTPClient.patient(
      trusting: try TLSClientContext(trusting: [authority.certificateDER]))
    let response = try await client.send(.get("/"), to: server.address, tlsName: "localhost")
    #expect(response.body.count == 20 * CountedPieces.size)
    await server.server.stop()
  }
}
