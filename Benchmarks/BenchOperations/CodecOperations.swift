internal import HTTPWire
internal import TokenWorkload
internal import WireFormats

/// The codecs and machines on the way of a token request, without a socket.
enum CodecOperations {
  static func all(_ request: RecordedRequest) -> [Operation] {
    let message = request.message
    let body = TokenAnswer.body()
    return [
      Operation("parse a request of 385 bytes") {
        var machine = HTTPServerMachine()
        var offset = 0
        _ = machine.next(request.bytes.span, at: &offset)
        return offset
      },
      Operation("decode a form of 220 bytes") {
        FormURLEncoded.decode(message.body).fields.count
      },
      Operation("write an answer of 241 bytes, with two random tokens") {
        TokenAnswer.body().count
      },
      Operation("read JSON of 241 bytes") {
        (try? JSONValue(parsing: body))?.objectValue?.members.count ?? 0
      },
      Operation("write an HTTP date") {
        HTTPDate.format(Timestamp(secondsSince1970: 784_111_777)).utf8.count
      },
      whole(request),
    ].compactMap(\.self)
  }

  /// Everything that happens between `recv` and `send`.
  private static func whole(_ request: RecordedRequest) -> Operation? {
    guard let endpoint = TokenEndpoint(expecting: request.message) else { return nil }
    let now = Timestamp(secondsSince1970: 784_111_777)
    var machine = HTTPServerMachine()
    var out: [UInt8] = []
    return Operation("token request: parse, answer, write") {
      var offset = 0
      out.removeAll(keepingCapacity: true)
      guard case .request(let message) = machine.next(request.bytes.span, at: &offset) else {
        return 0
      }
      _ = machine.answer(endpoint.answer(message, at: now), into: &out)
      return out.count
    }
  }
}
