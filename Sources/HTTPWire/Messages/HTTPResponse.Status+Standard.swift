/// The statuses this project speaks of, worded as in RFC 9110 and RFC 6585.
extension HTTPResponse.Status {
  package static let `continue` = Self(100)
  package static let switchingProtocols = Self(101)
  package static let earlyHints = Self(103)
  package static let ok = Self(200)
  package static let created = Self(201)
  package static let accepted = Self(202)
  package static let noContent = Self(204)
  package static let partialContent = Self(206)
  package static let movedPermanently = Self(301)
  package static let found = Self(302)
  package static let seeOther = Self(303)
  package static let notModified = Self(304)
  package static let temporaryRedirect = Self(307)
  package static let permanentRedirect = Self(308)
  package static let badRequest = Self(400)
  package static let unauthorized = Self(401)
  package static let forbidden = Self(403)
  package static let notFound = Self(404)
  package static let methodNotAllowed = Self(405)
  package static let notAcceptable = Self(406)
  package static let requestTimeout = Self(408)
  package static let conflict = Self(409)
  package static let gone = Self(410)
  package static let lengthRequired = Self(411)
  package static let preconditionFailed = Self(412)
  package static let contentTooLarge = Self(413)
  package static let uriTooLong = Self(414)
  package static let unsupportedMediaType = Self(415)
  package static let expectationFailed = Self(417)
  package static let misdirectedRequest = Self(421)
  package static let unprocessableContent = Self(422)
  package static let upgradeRequired = Self(426)
  package static let preconditionRequired = Self(428)
  package static let tooManyRequests = Self(429)
  package static let requestHeaderFieldsTooLarge = Self(431)
  package static let internalServerError = Self(500)
  package static let notImplemented = Self(501)
  package static let badGateway = Self(502)
  package static let serviceUnavailable = Self(503)
  package static let gatewayTimeout = Self(504)
  package static let httpVersionNotSupported = Self(505)

  /// The usual phrase of a code; empty for codes without one.
  static func phrase(_ code: Int) -> String {
    switch code {
    case 100: "Continue"
    case 101: "Switching Protocols"
    case 103: "Early Hints"
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 428: "Precondition Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}
