import FuzzSupport
import HTTP2Wire

/// Any bytes at all as a client's side of a connection by HTTP/2, mostly behind its opening words.
enum HTTP2ServerTarget: FuzzTarget {
  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  static func run(_ input: FuzzInput) {
    let bytes = input.bytes
    let input = bytes.starts(with: preface.prefix(3)) ? bytes : preface + bytes
    let whole = HTTP2ServerRun(input.span, .whole)
    same(whole, HTTP2ServerRun(input.span, .pieces), "The way the input arrives must not matter.")
  }
}
