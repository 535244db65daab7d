import HTTPWire
import Testing

/// An input whose measured part may be filled up exactly to a limit, and not one byte further.
struct LimitCase: Sendable, CustomTestStringConvertible {
  var name: String
  var reason: HTTPRefusal.Reason
  var status: Int
  /// The limits when that many units are allowed.
  var limits: @Sendable (Int) -> HTTPLimits
  /// The input that uses that many units.
  var input: @Sendable (Int) -> String

  var testDescription: String { name }
}

@Suite struct HTTPLimitsTests {
  @Test(
    "F13: Every part has a limit, chunk extensions too", arguments: LimitCase.all, [20, 64, 1_000])
  func exactlyAtTheLimitAndOnePast(_ c: LimitCase, limit: Int) {
    let limits = c.limits(limit)
    for feeding in [Feeding.whole, .byteByByte] {
      let good = ServerDrive.run(c.input(limit), feeding, limits: limits)
      #expect(good.last == .after(.keepAlive))
      #expect(good.count == 2)
      let bad = ServerDrive.run(c.input(limit + 1), feeding, limits: limits)
      #expect(bad == [.refused(c.reason), .after(.close)])
    }
    let bad = Array(c.input(limit + 1).utf8)
    for position in 0...bad.count where bad.count < 200 {
      let outcomes = ServerDrive.run(bad, .split(position), limits: limits)
      #expect(outcomes == [.refused(c.reason), .after(.close)], "split at \(position)")
    }
    #expect(HTTPServerMachineTests.status(of: bad, limits: limits) == c.status)
  }

  @Test func endlessLinesAreRefusedBeforeTheyEnd() {
    var limits = HTTPLimits()
    limits.requestLine = 100
    limits.fieldLine = 100
    let long = String(repeating: "a", count: 101)
    #expect(ServerDrive.run(long, limits: limits).first == .refused(.requestLineTooLong))
    #expect(ServerDrive.run("GET /\(long)", limits: limits).first == .refused(.requestLineTooLong))
    let head = "GET / HTTP/1.1\r\n"
    #expect(ServerDrive.run(head + long, limits: limits).first == .refused(.fieldLineTooLong))
    #expect(
      ServerDrive.run("\(head)A: \(long)", limits: limits).first == .refused(.fieldLineTooLong))
  }

  @Test func noLimitsAtAll() {
    var limits = HTTPLimits()
    limits.requestLine = .max
    limits.fieldLine = .max
    limits.fieldBytes = .max
    limits.fieldCount = .max
    limits.body = .max
    limits.chunkLine = .max
    limits.chunkExtensions = .max
    limits.trailerBytes = .max
    for c in AcceptanceCase.all {
      let input = Array(c.input.utf8)
      for feeding in [Feeding.whole, .byteByByte] {
        let outcomes = ServerDrive.run(input, feeding, limits: limits)
        #expect(outcomes.filter { $0 != .continue } == [.request(c.request), .after(c.after)])
      }
    }
  }

  @Test func standardLimits() {
    let limits = HTTPLimits.standard
    #expect(limits.requestLine == 16_384)
    #expect(limits.fieldLine == 16_384)
    #expect(limits.fieldBytes == 65_536)
    #expect(limits.fieldCount == 100)
    #expect(limits.body == 8_388_608)
    #expect(limits.chunkLine == 1_024)
    #expect(limits.chunkExtensions == 16_384)
    #expect(limits.trailerBytes == 16_384)
  }
}

extension LimitCase {
  static let all: [Self] = [
    Self(
      name: "request line", reason: .requestLineTooLong, status: 414,
      limits: { limit in with { $0.requestLine = limit } },
      input: { "GET /\(filler($0 - 14)) HTTP/1.1\r\nHost: a\r\n\r\n" }),
    Self(
      name: "field line", reason: .fieldLineTooLong, status: 431,
      limits: { limit in with { $0.fieldLine = limit } },
      input: { "GET / HTTP/1.1\r\nHost: a\r\nA: \(filler($0 - 3))\r\n\r\n" }),
    Self(
      name: "field name", reason: .fieldLineTooLong, status: 431,
      limits: { limit in with { $0.fieldLine = limit } },
      input: { "GET / HTTP/1.1\r\nHost: a\r\n\(filler($0 - 1)):\r\n\r\n" }),
    Self(
      name: "field bytes", reason: .fieldsTooLarge, status: 431,
      limits: { limit in with { $0.fieldBytes = limit } },
      input: { "GET / HTTP/1.1\r\nHost: a\r\nA: \(filler($0 - 14))\r\n\r\n" }),
    Self(
      name: "field count", reason: .tooManyFields, status: 431,
      limits: { limit in with { $0.fieldCount = limit } },
      input: {
        "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "A:\r\n", count: $0 - 1))\r\n"
      }),
    Self(
      name: "body", reason: .bodyTooLarge, status: 413,
      limits: { limit in with { $0.body = limit } },
      input: { "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: \($0)\r\n\r\n\(filler($0))" }),
    Self(
      name: "chunks", reason: .bodyTooLarge, status: 413,
      limits: { limit in with { $0.body = limit } },
      input: {
        chunked(
          "a\r\n\(filler(10))\r\n\(String($0 - 10, radix: 16))\r\n\(filler($0 - 10))\r\n0\r\n")
          + "\r\n"
      }),
    Self(
      name: "chunk line", reason: .chunkLineTooLong, status: 400,
      limits: { limit in with { $0.chunkLine = limit } },
      input: { chunked("1;\(filler($0 - 2))\r\nx\r\n0\r\n\r\n") }),
    Self(
      name: "chunk size zeros", reason: .chunkLineTooLong, status: 400,
      limits: { limit in with { $0.chunkLine = limit } },
      input: { chunked("\(String(repeating: "0", count: $0))\r\n\r\n") }),
    // Each line is short, and all of them together are long.
    Self(
      name: "chunk extensions", reason: .chunkExtensionsTooLarge, status: 400,
      limits: { limit in with { $0.chunkExtensions = limit } },
      input: {
        chunked("1;\(filler($0 - 9))\r\nx\r\na;b=\"c\"\r\n\(filler(10))\r\n00\r\n\r\n")
      }),
    Self(
      name: "zeros of many chunks", reason: .chunkExtensionsTooLarge, status: 400,
      limits: { limit in with { $0.chunkExtensions = limit } },
      input: { chunked(String(repeating: "01\r\nx\r\n", count: $0 - 1) + "0\r\n\r\n") }),
    Self(
      name: "trailer bytes", reason: .trailersTooLarge, status: 431,
      limits: { limit in with { $0.trailerBytes = limit } },
      input: { chunked("0\r\nA: b\r\nC: \(filler($0 - 11))\r\n\r\n") }),
    Self(
      name: "trailer count", reason: .tooManyFields, status: 431,
      limits: { limit in with { $0.fieldCount = limit } },
      input: { chunked("0\r\n\(String(repeating: "A:\r\n", count: $0))\r\n") }),
  ]

  private static func with(_ change: (inout HTTPLimits) -> Void) -> HTTPLimits {
    var limits = HTTPLimits()
    change(&limits)
    return limits
  }

  private static func filler(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static func chunked(_ chunks: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)"
  }
}
