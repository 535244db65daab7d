internal import HTTPWire
internal import WireFormats

/// A request to an endpoint. Described, it shows neither its query nor its body.
struct WebRequest: Sendable, CustomStringConvertible {
  let url: WebURL
  var message: HTTPRequest

  /// A form in the body: nothing secret is ever put into a URL, which logs would keep.
  static func post(_ fields: [Form.Field], to url: WebURL) -> WebRequest {
    var request = WebRequest(.post, url)
    request.message.fields.append(.contentType, "application/x-www-form-urlencoded")
    request.message.body = Array(FormURLEncoded.encode(fields).utf8)
    return request
  }

  /// A request for a document that anybody may read.
  static func get(_ url: WebURL) -> WebRequest { WebRequest(.get, url) }

  static func get(_ url: WebURL, bearer token: String) -> WebRequest {
    var request = WebRequest(.get, url)
    request.message.fields.append(.authorization, "Bearer \(token)")
    return request
  }

  private init(url: WebURL, message: HTTPRequest) {
    self.url = url
    self.message = message
  }

  private init(_ method: HTTPRequest.Method, _ url: WebURL) {
    self.url = url
    message = HTTPRequest(method: method, target: url.target)
    message.fields.append(.host, url.authority)
    message.fields.append(.accept, "application/json")
    message.fields.append(.userAgent, "rehearsal-client")
  }

  /// The same request to another address.
  func moved(to url: WebURL) -> WebRequest { WebRequest(url: url, message: message) }

  var description: String { "\(message.method) \(url.origin)\(url.target.path)" }
}
