/// The statuses this project speaks of, worded as in RFC 9110 and RFC 6585.
extension HTTPResponse.Status {
  package static let `continue` = Self(100)
  package static let switchingProtocols = Self(101)
  package static let ok = Self(200)
  package static let created = Self(201)
  package static let accepted = Self(202)
  package static let noContent = Self(204)
  package static let partialContent = Self(206)
  package static let found = Self(302)
  package static let seeOther = Self(303)
  package static let notModified = Self(304)
  package static let badRequest = Self(400)
  package static let unauthorized = Self(401)
  package static let forbidden = Self(403)
  package static let notFound = Self(404)
  package static let methodNotAllowed = Self(405)
  package static let requestTimeout = Self(408)
  package static let conflict = Self(409)
  package static let gone = Self(410)
  package static let preconditionFailed = Self(412)
  package static let contentTooLarge = Self(413)
  package static let uriTooLong = Self(414)
  package static let unsupportedMediaType = Self(415)
  package static let rangeNotSatisfiable = Self(416)
  package static let expectationFailed = Self(417)
  package static let misdirectedRequest = Self(421)
  package static let preconditionRequired = Self(428)
  package static let tooManyRequests = Self(429)
  package static let requestHeaderFieldsTooLarge = Self(431)
  package static let internalServerError = Self(500)
  package static let notImplemented = Self(501)
  package static let badGateway = Self(502)
  package static let serviceUnavailable = Self(503)
  package static let httpVersionNotSupported = Self(505)

  /// The status line of a code with its usual phrase; nil for codes without one.
  static func usualLine(_ code: Int) -> StaticString? {
    switch code {
    case 100: "HTTP/1.1 100 Continue\r\n"
    case 101: "HTTP/1.1 101 Switching Protocols\r\n"
    case 103: "HTTP/1.1 103 Early Hints\r\n"
    case 200: "HTTP/1.1 200 OK\r\n"
    case 201: "HTTP/1.1 201 Created\r\n"
    case 202: "HTTP/1.1 202 Accepted\r\n"
    case 204: "HTTP/1.1 204 No Content\r\n"
    case 206: "HTTP/1.1 206 Partial Content\r\n"
    case 301: "HTTP/1.1 301 Moved Permanently\r\n"
    case 302: "HTTP/1.1 302 Found\r\n"
    case 303: "HTTP/1.1 303 See Other\r\n"
    case 304: "HTTP/1.1 304 Not Modified\r\n"
    case 307: "HTTP/1.1 307 Temporary Redirect\r\n"
    case 308: "HTTP/1.1 308 Permanent Redirect\r\n"
    case 400: "HTTP/1.1 400 Bad Request\r\n"
    case 401: "HTTP/1.1 401 Unauthorized\r\n"
    case 403: "HTTP/1.1 403 Forbidden\r\n"
    case 404: "HTTP/1.1 404 Not Found\r\n"
    case 405: "HTTP/1.1 405 Method Not Allowed\r\n"
    case 406: "HTTP/1.1 406 Not Acceptable\r\n"
    case 408: "HTTP/1.1 408 Request Timeout\r\n"
    case 409: "HTTP/1.1 409 Conflict\r\n"
    case 410: "HTTP/1.1 410 Gone\r\n"
    case 411: "HTTP/1.1 411 Length Required\r\n"
    case 412: "HTTP/1.1 412 Precondition Failed\r\n"
    case 413: "HTTP/1.1 413 Content Too Large\r\n"
    case 414: "HTTP/1.1 414 URI Too Long\r\n"
    case 415: "HTTP/1.1 415 Unsupported Media Type\r\n"
    case 416: "HTTP/1.1 416 Range Not Satisfiable\r\n"
    case 417: "HTTP/1.1 417 Expectation Failed\r\n"
    case 421: "HTTP/1.1 421 Misdirected Request\r\n"
    case 422: "HTTP/1.1 422 Unprocessable Content\r\n"
    case 426: "HTTP/1.1 426 Upgrade Required\r\n"
    case 428: "HTTP/1.1 428 Precondition Required\r\n"
    case 429: "HTTP/1.1 429 Too Many Requests\r\n"
    case 431: "HTTP/1.1 431 Request Header Fields Too Large\r\n"
    case 500: "HTTP/1.1 500 Internal Server Error\r\n"
    case 501: "HTTP/1.1 501 Not Implemented\r\n"
    case 502: "HTTP/1.1 502 Bad Gateway\r\n"
    case 503: "HTTP/1.1 503 Service Unavailable\r\n"
    case 504: "HTTP/1.1 504 Gateway Timeout\r\n"
    case 505: "HTTP/1.1 505 HTTP Version Not Supported\r\n"
    default: nil
    }
  }
}
