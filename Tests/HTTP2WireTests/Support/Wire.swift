import HTTP2Client
import HTTP2Wire
import HTTPWire

/// The two sides of a connection, and a handler between them.
final class Wire {
  typealias Handler = (HTTPRequest, StreamID, HTTP2ServerMachine) -> Void

  let server: HTTP2ServerMachine
  let client: HTTP2TestClient
  private(set) var requests: [HTTPRequest] = []
  private(set) var refusals: [HTTPRefusal] = []
  private(set) var dry: [StreamID] = []
  private(set) var ended: [StreamID] = []
  private let handler: Handler
  /// Each write arrives in pieces of so many bytes.
  private let step: Int

  init(
    limits: HTTPLimits = .standard, connection: HTTP2Limits = .standard, window: UInt32? = nil,
    step: Int = .max, handler: @escaping Handler = Wire.echo
  ) {
    server = HTTP2ServerMachine(limits: limits, connection: connection)
    client = HTTP2TestClient(window: window)
    self.step = step
    self.handler = handler
  }

  /// Answers with the request line and the body.
  static let echo: @Sendable (HTTPRequest, StreamID, HTTP2ServerMachine) -> Void = {
    request, stream, server in
    var response = HTTPResponse(
      status: 200,
      body: Array("\(request.method) \(request.target) \(request.version) ".utf8) + request.body)
    response.fields.append(.contentType, "text/plain")
    server.answer(response, on: stream, body: .whole)
  }

  /// Passes bytes back and forth until both sides are silent.
  func settle() {
    while true {
      let said = client.output()
      feed(said)
      let answered = produce()
      if said.isEmpty, answered.isEmpty { return }
      for piece in pieces(answered) { client.receive(piece) }
    }
  }

  func feed(_ bytes: [UInt8]) {
    for piece in pieces(bytes) {
      server.receive(piece.span)
      takeEvents()
    }
  }

  func produce() -> [UInt8] {
    var out: [UInt8] = []
    server.produce(into: &out, upTo: .max)
    takeEvents()
    server.produce(into: &out, upTo: .max)
    return out
  }

  private func takeEvents() {
    while let event = server.nextEvent() {
      switch event {
      case .request(let request, let stream):
        requests.append(request)
        handler(request, stream, server)
      case .refused(let refusal): refusals.append(refusal)
      case .ranDry(let stream): dry.append(stream)
      case .ended(let stream): ended.append(stream)
      }
    }
  }

  private func pieces(_ bytes: [UInt8]) -> [[UInt8]] {
    guard step < bytes.count else { return bytes.isEmpty ? [] : [bytes] }
    return stride(from: 0, to: bytes.count, by: step).map {
      Array(bytes[$0..<min($0 + step, bytes.count)])
    }
  }

  func answer(to stream: Int32) -> HTTP2TestClient.Answer {
    client.answers[stream] ?? HTTP2TestClient.Answer()
  }
}

/// Frames by hand, for what no library would send.
enum Frame {
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  static let settings = make(4, 0, 0)
  static let ping = make(6, 0, 0, [UInt8](repeating: 7, count: 8))

  static func make(
    _ type: UInt8, _ flags: UInt8, _ stream: UInt32, _ payload: [UInt8] = []
  ) -> [UInt8] {
    let length = payload.count
    return [UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255), type, flags]
      + (0..<4).map { UInt8(stream >> (24 - 8 * UInt32($0)) & 255) } + payload
  }

  /// A field that isn't compressed and not remembered.
  static func field(_ name: String, _ value: String) -> [UInt8] {
    [0] + text(name) + text(value)
  }

  /// The head of a GET, by the static table alone but for the host.
  static func get(path: String = "/") -> [UInt8] {
    [0x82, 0x87] + field(":authority", "localhost")
      + (path == "/" ? [0x84] : field(":path", path))
  }

  static func headers(_ stream: UInt32, _ block: [UInt8], ends: Bool = true) -> [UInt8] {
    make(1, ends ? 5 : 4, stream, block)
  }

  private static func text(_ text: String) -> [UInt8] { length(text.utf8.count) + Array(text.utf8) }

  /// A number with a prefix of seven bits.
  private static func length(_ number: Int) -> [UInt8] {
    guard number >= 127 else { return [UInt8(number)] }
    var rest = number - 127
    var bytes: [UInt8] = [127]
    while rest >= 128 {
      bytes.append(UInt8(rest % 128 + 128))
      rest /= 128
    }
    return bytes + [UInt8(rest)]
  }
}
