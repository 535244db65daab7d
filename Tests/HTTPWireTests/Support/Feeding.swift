import HTTPWire
import Testing

/// The ways in which an input reaches a machine: each must lead to the same events.
enum Feeding: Sendable, CustomTestStringConvertible {
  case whole
  case byteByByte
  /// In two pieces.
  case split(Int)

  var testDescription: String {
    switch self {
    case .whole: "whole"
    case .byteByByte: "byte by byte"
    case .split(let position): "split at \(position)"
    }
  }

  /// Every way there is for an input of that length.
  static func all(_ count: Int) -> [Feeding] {
    [.whole, .byteByByte] + (0...count).map { .split($0) }
  }

  /// Where the input is cut.
  func ends(_ count: Int) -> [Int] {
    switch self {
    case .whole: [count]
    case .byteByByte: Array(0...count)
    case .split(let position): [position, count]
    }
  }
}

/// The output of a machine, as values that can be compared.
enum Outcome: Sendable, Hashable, CustomStringConvertible {
  case request(HTTPRequest)
  case `continue`
  case response(HTTPResponse, keepsAlive: Bool)
  case informational(HTTPResponse)
  case refused(HTTPRefusal.Reason)
  case after(HTTPServerMachine.After)

  var description: String {
    switch self {
    case .request(let request):
      "\(request.method) \(request.target) \(request.version) [\(request.fields)] "
        + "body \(String(decoding: request.body, as: UTF8.self)) [\(request.trailers)]"
    case .continue: "continue"
    case .response(let response, let keepsAlive):
      "\(response.status) [\(response.fields)] body "
        + "\(String(decoding: response.body, as: UTF8.self)) [\(response.trailers)] \(keepsAlive)"
    case .informational(let response): "informational \(response.status)"
    case .refused(let reason): "refused \(reason)"
    case .after(let after): "\(after)"
    }
  }
}

/// Plays a transport: keeps what a machine did not take and presents it again, in a buffer with
/// junk before the region. A read past the region's end would trap or show in the outcome.
struct Drip {
  /// A request that must never be seen, ending in half a line end.
  static let junk = Array("GET /junk HTTP/1.1\r\nHost: junk\r\n\r\n\r".utf8)

  var pending: [UInt8] = []

  mutating func feed(
    _ bytes: some Sequence<UInt8>, to step: (Span<UInt8>, inout Int) -> Bool
  ) {
    pending.append(contentsOf: bytes)
    var goesOn = true
    while goesOn {
      // Junk stands behind the region, too; the span ends where the region does.
      let buffer = Self.junk + pending + Self.junk
      let region = buffer.span.extracting(0..<(Self.junk.count + pending.count))
      var offset = Self.junk.count
      goesOn = step(region, &offset)
      pending.removeFirst(offset - Self.junk.count)
    }
  }
}
