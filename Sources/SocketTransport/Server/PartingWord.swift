internal import HTTPWire

/// The last message of a connection that closes although no request was understood.
enum PartingWord {
  static let requestTimeout = text(.requestTimeout, "The request took too long to arrive.\n")

  static let plainTextOnTLS = text(
    .badRequest, "This port speaks TLS: use an https:// URL. Plain HTTP was sent to it.\n")

  static let unreachable = text(.badGateway, "Nobody answers at the address that was asked for.\n")

  private static func text(_ status: HTTPResponse.Status, _ body: String) -> HTTPResponse {
    var response = HTTPResponse(status: status, body: Array(body.utf8))
    response.fields.append(.contentType, "text/plain; charset=utf-8")
    return response
  }
}

/// The outermost layer of TLS, as far as it takes to tell it from plain text.
enum TLSRecord {
  private static let handshake: UInt8 = 22

  static func begins(with byte: UInt8) -> Bool { byte == handshake }
}
