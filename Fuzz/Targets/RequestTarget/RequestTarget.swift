import FuzzSupport
import HTTPWire

/// Any text at all as a request target.
enum RequestTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let text = input.text
    for method: HTTPRequest.Method in [.get, .options, .connect] {
      let target = HTTPRequest.Target(method: method, text: text)
      same(target, delivered(method, text), "Constructing and parsing must agree.")
      if let target { checkParts(of: target) }
    }
  }
}

/// The target as a server machine reads it, or nil when what it reads is not that text.
private func delivered(_ method: HTTPRequest.Method, _ text: String) -> HTTPRequest.Target? {
  var limits = HTTPLimits()
  limits.requestLine = .max >> 1
  var machine = HTTPServerMachine(limits: limits)
  let input = Array("\(method) \(text) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
  var offset = 0
  guard case .request(let request) = machine.next(input.span, at: &offset),
    // Text with a line end in it is a target and more.
    request.target.text == text
  else { return nil }
  return request.target
}

/// The parts put together again are the target.
private func checkParts(of target: HTTPRequest.Target) {
  let query = target.query.map { "?\($0)" } ?? ""
  let authority = target.authority ?? ""
  switch target.form {
  case .origin:
    same(target.path + query, target.text, "The parts of an origin target")
    property(target.authority == nil && target.scheme == nil, "An origin target has a path only.")
  case .absolute:
    let root = "\(target.scheme ?? "")://\(authority)"
    let withPath = root + target.path + query
    // An empty path counts as "/".
    property(
      target.text == withPath || target.text == root + query,
      "The parts of an absolute target: \(withPath)")
    property(!authority.isEmpty, "An absolute target names its host.")
  case .authority:
    same(authority, target.text, "An authority is the whole target.")
    property(target.path.isEmpty && query.isEmpty, "An authority has no path.")
  case .asterisk:
    same(target.text, "*", "The asterisk stands alone.")
  }
}
