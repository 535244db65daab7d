internal import WireFormats

/// The part of a response's head that goes out on a stream, where fields about the connection have no
/// place.
package struct StreamResponseHead {
  /// The length to add, if the fields bring none and it is known.
  package let contentLength: Int?
  /// False for the answer to HEAD, and where the status forbids it.
  package let sendsBody: Bool
  /// The connection is to end with this answer.
  package let isLast: Bool
  private let plan: ResponsePlan
  private let mayFrame: Bool

  package init(_ response: borrowing HTTPResponse, toHead isHead: Bool, body: StreamBody) {
    let exchange: HTTPServerMachine.Exchange = isHead ? .isHead : []
    plan = ResponsePlan.plan(copy response, to: exchange, isTunnel: false)
    sendsBody = plan.sendsBody
    isLast = plan.saysClose
    mayFrame = response.fields.mayFrame
    contentLength =
      switch body {
      case .whole, .toCome: plan.framing == .length ? response.body.count : nil
      case .ofUnknownLength: nil
      }
  }

  /// True if a field of the response goes out.
  package func carries(_ fields: borrowing HTTPFields, at position: Int) -> Bool {
    let name = fields.bytes.span.extracting(fields.lines[position].name)
    switch name.count {
    case 7: return !name.equalsIgnoringCase("upgrade")
    case 10:
      return !name.equalsIgnoringCase("keep-alive") && !name.equalsIgnoringCase("connection")
    case 14:
      return !(mayFrame && plan.dropsContentLength) || !name.equalsIgnoringCase("content-length")
    case 16: return !name.equalsIgnoringCase("proxy-connection")
    case 17: return !name.equalsIgnoringCase("transfer-encoding")
    default: return true
    }
  }
}

extension Span<UInt8> {
  fileprivate func equalsIgnoringCase(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { equalsIgnoringCase(unsafe $0.span) }
  }
}

extension HTTPFields {
  /// The lines as they stand on the wire.
  package var wire: [UInt8] { bytes }

  /// The place of one line's name and value in ``wire``.
  @inline(__always)
  package func place(_ position: Int) -> (name: Range<Int>, value: Range<Int>) {
    let line = lines[position]
    return (line.name, line.value)
  }
}
