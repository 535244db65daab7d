import HTTP2Client
import HTTPWire
import Keyring
import SocketTransport

/// A client by HTTP/2 on a connection in TLS.
final class StreamClient {
  private let connection: ClientConnection
  private let session: HTTP2TestClient

  /// Connects, and lets so much of an answer come until a window is opened.
  init(
    to server: TestServer, trusting authority: CertificateAuthority, window: UInt32? = nil
  ) async throws {
    let trust = try TLSClientContext(trusting: [authority.certificateDER], offering: ["h2"])
    connection = try await HTTPClient.patient(trusting: trust).connect(
      to: server.address, tlsName: "localhost")
    session = HTTP2TestClient(window: window)
  }

  /// Goes on with a connection that is in TLS already.
  init(on connection: ClientConnection) {
    self.connection = connection
    session = HTTP2TestClient()
  }

  /// Sends a request with the next step.
  @discardableResult
  func begin(_ path: String, announcing length: Int? = nil, body: [UInt8]? = nil) -> StreamID {
    let more = length.map { [("content-length", "\($0)")] } ?? []
    return session.request(
      body == nil ? "GET" : "POST", path, more, body: body, isUnfinished: length != nil)
  }

  /// Calls a method by gRPC, with no end to its messages.
  func call(_ path: String) -> StreamID {
    session.request(
      "POST", path, [("content-type", "application/grpc"), ("te", "trailers")], body: [],
      isUnfinished: true)
  }

  func ask(_ path: String) async throws -> HTTP2TestClient.Answer {
    try await end(of: begin(path))
  }

  /// Waits until a stream is over, in whatever way.
  func end(of stream: StreamID) async throws -> HTTP2TestClient.Answer {
    while answer(to: stream).code == nil { try await step() }
    return answer(to: stream)
  }

  func answer(to stream: StreamID) -> HTTP2TestClient.Answer {
    session.answers[stream] ?? HTTP2TestClient.Answer()
  }

  var goAways: [UInt32] { session.goAways }

  func open(_ stream: StreamID, by count: Int32) { session.open(stream, by: count) }

  /// Sends what is due.
  func flush() async throws {
    let bytes = session.output()
    if !bytes.isEmpty { try await connection.write(bytes) }
  }

  /// Sends what is due and reads once.
  func step() async throws {
    try await flush()
    let bytes = try await connection.read()
    guard !bytes.isEmpty else { throw Ended() }
    session.receive(bytes)
    try await flush()
  }

  /// Reads until the server has closed the connection.
  func untilEnd() async throws {
    do { while true { try await step() } } catch is Ended {}
  }

  func close() async { await connection.close() }

  private struct Ended: Error {}
}
