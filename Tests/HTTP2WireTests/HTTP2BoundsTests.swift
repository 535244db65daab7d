import HTTP2Client
import HTTP2Wire
import HTTPWire
import Testing

/// The limits on the work and the memory that one client can cost, with the figures.
@Suite struct HTTP2BoundsTests {
  private static let calm: UInt32 = 11

  /// The code of the last GOAWAY frame in what the server has said.
  private func goodbye(in bytes: [UInt8]) -> UInt32? {
    var at = 0
    var code: UInt32?
    while at + 9 <= bytes.count {
      let length = Int(bytes[at]) << 16 | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2])
      if bytes[at + 3] == 7 {
        code = bytes[(at + 13)..<(at + 17)].reduce(0) { $0 << 8 | UInt32($1) }
      }
      at += 9 + length
    }
    return code
  }

  private func feed(
    _ wire: Wire, _ bytes: [UInt8], times: Int, reading: Bool = true
  ) -> (out: [UInt8], count: Int) {
    var out = wire.produce()
    for count in 1...times {
      wire.feed(bytes)
      if reading { out += wire.produce() }
      if wire.server.state.isOver { return (out + wire.produce(), count) }
    }
    return (out + wire.produce(), times)
  }

  @Test func endsARapidReset() {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings)
    var stream: UInt32 = 1
    var out: [UInt8] = []
    for _ in 0..<5000 where !wire.server.state.isOver {
      wire.feed(Frame.headers(stream, Frame.get()) + Frame.make(3, 0, stream, [0, 0, 0, 8]))
      out = wire.produce()
      stream += 2
    }
    #expect(goodbye(in: out) != nil)
    // A thousand at once, and 33 a second: a busy machine may take seconds.
    #expect(stream < 2 * 2000)
    #expect(wire.server.state.open == 0)
  }

  @Test func endsAFloodOfContinuations() {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings + Frame.make(1, 1, 1, Frame.get()))
    let more = Frame.make(9, 0, 1, Frame.field("a", "b"))
    let (out, count) = feed(wire, more, times: 100)
    #expect(count == 65)
    #expect(goodbye(in: out) != nil)
    #expect(wire.requests.isEmpty)
  }

  /// Acknowledgements that nobody reads are kept up to a thousand.
  @Test(arguments: [Frame.ping, Frame.settings])
  func endsAFloodThatWantsAcknowledgements(frame: [UInt8]) {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings)
    let (out, count) = feed(wire, frame, times: 5000, reading: false)
    #expect(900...1001 ~= count)
    #expect(goodbye(in: out) == Self.calm)
    #expect(out.count < 100_000)
  }

  /// A client that reads them may send ten thousand in a row.
  @Test(arguments: [
    Frame.ping, Frame.settings, Frame.make(2, 0, 5, [0, 0, 0, 0, 16]),
    Frame.make(8, 0, 0, [0, 0, 0, 1]),
  ])
  func endsFramesThatBringNothing(frame: [UInt8]) {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings)
    let (out, count) = feed(wire, frame, times: 20_000)
    #expect(count == 9_999)
    #expect(goodbye(in: out) == Self.calm)
  }

  @Test func endsAFloodOfEmptyData() {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings + Frame.headers(1, Frame.get(), ends: false))
    let (out, count) = feed(wire, Frame.make(0, 0, 1), times: 20_000)
    #expect(count == 9_998)
    #expect(goodbye(in: out) == Self.calm)
  }

  @Test func endsSettingsOfManyEntries() {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings)
    let entries = (0..<33).flatMap { _ in [0, 3, 0, 0, 0, 1] as [UInt8] }
    let (out, _) = feed(wire, Frame.make(4, 0, 0, entries), times: 1)
    #expect(goodbye(in: out) != nil)
  }

  /// A kilobyte that means four megabytes: 64 KiB of fields are kept, and it is refused.
  @Test func keepsLittleOfAFieldBomb() {
    let wire = Wire()
    let big = [0x40] + Frame.field("x", String(repeating: "y", count: 3_900)).dropFirst()
    let block = Frame.get() + big + [UInt8](repeating: 0xBE, count: 1_000)
    wire.feed(Frame.preface + Frame.settings + Frame.headers(1, block))
    #expect(wire.refusals.map(\.reason) == [.fieldsTooLarge])
    #expect(wire.requests.isEmpty)
  }

  /// A client that knows the limit and goes past it breaks the protocol.
  @Test func endsAConnectionThatKnowsTheLimitOnStreams() {
    let wire = Wire { _, _, _ in }
    wire.feed(Frame.preface + Frame.settings)
    _ = wire.produce()
    wire.feed(Frame.make(4, 1, 0))
    for stream in 0..<150 { wire.feed(Frame.headers(UInt32(2 * stream + 1), Frame.get())) }
    #expect(wire.requests.count == 100)
    #expect(goodbye(in: wire.produce()) == 1)
  }

  @Test func refusesStreamsPastTheHundredth() {
    let wire = Wire { _, _, _ in }
    wire.feed(Frame.preface + Frame.settings)
    _ = wire.produce()
    for stream in 0..<150 { wire.feed(Frame.headers(UInt32(2 * stream + 1), Frame.get())) }
    #expect(wire.requests.count == 100)
    #expect(wire.server.state.open == 100)
    let refused = (100..<150).flatMap { Frame.make(3, 0, UInt32(2 * $0 + 1), [0, 0, 0, 7]) }
    #expect(wire.produce().suffix(refused.count) == refused[...])
  }

  @Test func refusesABodyPastItsLimit() {
    var limits = HTTPLimits.standard
    limits.body = 100_000
    let wire = Wire(limits: limits)
    let stream = wire.client.request("POST", "/", body: .init(repeating: 1, count: 200_000))
    wire.settle()
    #expect(wire.refusals.map(\.reason) == [.bodyTooLarge])
    #expect(wire.answer(to: stream).status == "413")
    #expect(wire.server.state.incomplete == nil)
  }

  @Test func refusesBodiesThatAreTooMuchTogether() {
    var limits = HTTP2Limits.standard
    limits.incoming = 300_000
    let wire = Wire(connection: limits)
    let streams = (0..<4).map { _ in
      wire.client.request("POST", "/", body: .init(repeating: 1, count: 100_000))
    }
    wire.settle()
    let codes = streams.map { wire.answer(to: $0).code }
    #expect(codes.contains(Self.calm))
    #expect(codes.contains(0))
  }

  /// A client that never opens its window: sixteen mebibytes of answers wait for it, no more.
  @Test func refusesRequestsOfAClientThatReadsNothing() {
    let body = [UInt8](repeating: 1, count: 1 << 20)
    let wire = Wire(window: 0) { _, stream, server in
      server.answer(HTTPResponse(status: 200, body: body), on: stream, body: .whole)
    }
    wire.settle()
    let streams = (0..<50).map { _ in wire.client.request("GET", "/") }
    wire.settle()
    #expect(wire.requests.count == 16)
    #expect(streams.filter { wire.answer(to: $0).code == 7 }.count == 34)
    #expect(wire.server.state.isBlocked)
    // Once it reads, it is served again.
    for stream in streams.prefix(16) { wire.client.open(stream, by: 2 << 20) }
    wire.settle()
    #expect(wire.answer(to: streams[0]).body.count == body.count)
    wire.client.request("GET", "/")
    wire.settle()
    #expect(wire.requests.count == 17)
  }

  /// An answer in pieces holds no more than one for a client that doesn't read.
  @Test func asksForNoPieceThatNobodyWants() {
    let wire = Wire(window: 10) { _, stream, server in
      server.answer(HTTPResponse(status: 200), on: stream, body: .ofUnknownLength)
    }
    let stream = wire.client.request("GET", "/")
    wire.settle()
    #expect(wire.dry.count == 1)
    wire.server.supply([UInt8](repeating: 1, count: 25)[...], on: stream, isLast: false)
    wire.settle()
    #expect(wire.answer(to: stream).body.count == 10)
    #expect(wire.dry.count == 1)
    wire.client.open(stream, by: 100)
    wire.settle()
    #expect(wire.answer(to: stream).body.count == 25)
    #expect(wire.dry.count == 2)
  }

  @Test func endsAConnectionThatIsNone() {
    for text in ["GET / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n", "\u{16}\u{3}\u{1}"] {
      let wire = Wire()
      wire.feed(Array(text.utf8))
      _ = wire.produce()
      #expect(wire.server.state.isOver, "\(text)")
      #expect(wire.requests.isEmpty)
    }
  }

  /// Bytes of a good conversation, one after the other made wrong.
  @Test func survivesEveryWrongByte() {
    let good =
      Frame.preface + Frame.settings + Frame.headers(1, Frame.get(path: "/a"), ends: false)
      + Frame.make(0, 1, 1, Array("body".utf8)) + Frame.ping + Frame.headers(3, Frame.get())
    for place in good.indices {
      for flip: UInt8 in [1, 0x80, 0xFF] {
        var bad = good
        bad[place] ^= flip
        let (whole, pieces) = (Wire(), Wire(step: 1))
        whole.feed(bad)
        pieces.feed(bad)
        _ = (whole.produce(), pieces.produce())
        #expect(whole.requests == pieces.requests, "byte \(place) by \(flip)")
      }
    }
  }
}
