internal import HTTPWire
internal import TokenWorkload
internal import WireFormats

/// The codecs and machines on the way of a token request, without a socket.
enum CodecOperations {
  private static let now = Timestamp(secondsSince1970: 784_111_777)

  static func all() -> [Operation] {
    var workload = TokenWorkload(at: now)
    guard let request = workload.refresh else { return [] }
    let message = request.message
    let body = workload.answer(message).body
    return [
      Operation("parse a request of \(request.bytes.count) bytes") {
        var machine = HTTPServerMachine()
        var offset = 0
        _ = machine.next(request.bytes.span, at: &offset)
        return offset
      },
      Operation("decode a form of \(message.body.count) bytes") {
        FormURLEncoded.decode(message.body).fields.count
      },
      Operation("read JSON of \(body.count) bytes") {
        (try? JSONValue(parsing: body))?.objectValue?.members.count ?? 0
      },
      Operation("write an HTTP date") { HTTPDate.format(now).utf8.count },
    ]
  }
}
