/// Answers given where no message was understood, so that no machine can frame them.
enum BareResponse {
  static let requestTimeout = text("408 Request Timeout", "The request took too long to arrive.\n")

  static let plainTextOnTLS = text(
    "400 Bad Request", "This port speaks TLS: use an https:// URL. Plain HTTP was sent to it.\n")

  private static func text(_ status: String, _ body: String) -> [UInt8] {
    Array(
      """
      HTTP/1.1 \(status)\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """.utf8)
  }
}

/// The outermost layer of TLS, as far as it takes to tell it from plain text.
enum TLSRecord {
  private static let handshake: UInt8 = 22

  static func begins(with byte: UInt8) -> Bool { byte == handshake }
}
