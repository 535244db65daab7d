import HTTPWire
import WireFormats

/// The server machine's reading of a connection's whole input, with every request answered by 200.
struct ParserDecision {
  private(set) var requests: [HTTPRequest] = []
  private(set) var end = End.open
  private(set) var refusal: HTTPRefusal?

  /// The state of the connection after the last byte.
  enum End: String {
    /// Between messages.
    case open
    /// After the last message; what follows is thrown away.
    case closed
    /// The rest belongs to a tunnel.
    case tunnel
    /// Inside a message.
    case incomplete
    case refused
  }

  init(on input: [UInt8]) {
    var machine = HTTPServerMachine()
    var offset = 0
    var output: [UInt8] = []
    reading: while true {
      switch machine.next(input.span, at: &offset) {
      case .needMore: break reading
      case .sendContinue: continue
      case .request(let request):
        requests.append(request)
        _ = machine.answer(HTTPResponse(status: .ok), into: &output)
      case .refused(let refusal):
        self.refusal = refusal
        end = .refused
        return
      }
    }
    switch machine.phase {
    case .idle: end = offset == input.count ? .open : .incomplete
    case .head, .body, .answering: end = .incomplete
    case .tunnel: end = .tunnel
    case .closed: end = .closed
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("requests")
      writer.array { writer in
        for request in requests {
          writer.object { writer in
            writer.member("method", request.method.rawValue)
            writer.member("target", request.target.text)
            writer.member("body", Hex.encode(request.body))
          }
        }
      }
      writer.member("end", end.rawValue)
      if let refusal {
        writer.member("reason", "\(refusal.reason)")
        writer.member("status", refusal.status.code)
      }
    }
  }
}
