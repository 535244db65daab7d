import HTTP2Wire
import HTTPWire
import Testing

/// Frames on streams that are over (RFC 9113, sections 5.1 and 5.1.1).
@Suite struct HTTP2StrayFramesTests {
  private static let streamClosed: UInt32 = 5

  /// A RST_STREAM or GOAWAY frame of the server's.
  private struct End: Equatable {
    let type: UInt8
    let stream: UInt32
    let code: UInt32

    static func reset(_ stream: UInt32, _ code: UInt32) -> End {
      End(type: 3, stream: stream, code: code)
    }

    static func goAway(_ code: UInt32) -> End { End(type: 7, stream: 0, code: code) }
  }

  private func ends(_ bytes: [UInt8]) -> [End] {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
    var found: [End] = []
    var at = 0
    while at + 9 <= bytes.count {
      let payload = at + 9
      let (type, stream) = (bytes[at + 3], number(bytes[(at + 5)..<payload]))
      if type == 3 { found.append(.reset(stream, number(bytes[payload..<(payload + 4)]))) }
      if type == 7 { found.append(.goAway(number(bytes[(payload + 4)..<(payload + 8)]))) }
      at = payload + Int(number(bytes[at..<(at + 3)]))
    }
    return found
  }

  /// The ends that the server says when the frames come, one after the other.
  private func ends(on wire: Wire = Wire(), after frames: [UInt8]...) -> [End] {
    var found: [End] = []
    for frame in [Frame.preface + Frame.settings] + frames {
      wire.feed(frame)
      found += ends(wire.produce())
    }
    return found
  }

  private let get = Frame.headers(1, Frame.get())
  private let data = Frame.make(0, 1, 1, Array("more".utf8))
  private let reset = Frame.make(3, 0, 1, [0, 0, 0, 8])

  /// Dropped, as RFC 9113 allows for all streams that are over: nghttp2 doesn't tell of it.
  @Test func dataOnAStreamThatTheClientHasEnded() {
    #expect(ends(after: get, data, data).isEmpty)
    let open = Frame.headers(1, Frame.get(), ends: false)
    #expect(ends(on: Wire { _, _, _ in }, after: open, reset, data).isEmpty)
  }

  @Test func aSecondHeadOnAStreamThatTheClientHasEnded() {
    #expect(ends(after: get, get) == [.goAway(Self.streamClosed)])
    let open = Frame.headers(1, Frame.get(), ends: false)
    #expect(ends(on: Wire { _, _, _ in }, after: open, reset, open) == [.goAway(Self.streamClosed)])
  }

  /// A client may use a higher number first, and has given the others up with that.
  @Test func aStreamBelowTheLast() {
    let fifth = Frame.headers(5, Frame.get())
    #expect(ends(after: fifth, Frame.headers(3, Frame.get())) == [.goAway(1)])
    #expect(ends(after: fifth, Frame.headers(7, Frame.get())).isEmpty)
  }

  /// While the answer isn't out, nghttp2 itself refuses more of a request.
  @Test func dataBehindARequestThatWaitsForItsAnswer() {
    #expect(ends(on: Wire { _, _, _ in }, after: get, data).map(\.code) == [Self.streamClosed])
  }

  /// A server that has answered before the end of a request takes what is still on its way.
  @Test func theRestOfARequestThatWasAnsweredEarly() {
    var limits = HTTPLimits.standard
    limits.body = 3
    let open = Frame.headers(1, Frame.get(), ends: false)
    let part = Frame.make(0, 0, 1, Array("more".utf8))
    #expect(ends(on: Wire(limits: limits), after: open, part, part, data) == [.reset(1, 0)])
  }

  @Test func theBodyOfARequestThatWasRefused() {
    let wire = Wire { _, _, _ in }
    var found = ends(on: wire, after: [])
    for stream in 0..<101 {
      wire.feed(Frame.headers(UInt32(2 * stream + 1), Frame.get(), ends: false))
      // It comes before the client can know.
      wire.feed(Frame.make(0, 1, UInt32(2 * stream + 1), [1]))
    }
    found += ends(wire.produce())
    #expect(found == [.reset(201, 7)])
    wire.feed(Frame.make(0, 1, 201, [1]))
    #expect(ends(wire.produce()).isEmpty)
  }

  /// The head that comes too late takes its part in the compression all the same.
  @Test func theNextRequestIsUnderstood() throws {
    var limits = HTTPLimits.standard
    limits.body = 3
    let wire = Wire(limits: limits)
    let open = Frame.headers(1, Frame.get(), ends: false)
    let part = Frame.make(0, 0, 1, Array("more".utf8))
    // The trailers are remembered as field 62.
    let trailers = Frame.headers(1, [0x40] + Frame.field("a", "b").dropFirst())
    #expect(ends(on: wire, after: open, part, trailers) == [.reset(1, 0)])
    wire.feed(Frame.headers(3, Frame.get() + [0xBE]))
    let name = try #require(HTTPField.Name("a"))
    #expect(wire.requests.map { $0.fields[name] } == ["b"])
  }
}
