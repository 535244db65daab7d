package import HTTPWire

extension Evidence.Request {
  /// The most bytes of a body that are kept.
  package static let bodyLimit = 1 << 16

  package init(_ request: HTTPRequest) {
    self.init(
      method: request.method.rawValue, target: request.target.text,
      version: request.version.description, fields: .init(request.fields),
      body: Evidence.Body(request.body))
  }
}

extension Evidence.Answer {
  package init(_ response: HTTPResponse) {
    self.init(
      status: response.status.code, reason: response.status.reasonPhrase,
      fields: .init(response.fields), body: Evidence.Body(response.body))
  }
}

extension Evidence.Body {
  /// A body as text, cut behind what is worth keeping.
  package init(_ bytes: [UInt8]) {
    self.init(
      String(decoding: bytes.prefix(Evidence.Request.bodyLimit), as: UTF8.self), size: bytes.count)
  }
}

extension [Evidence.Field] {
  package init(_ fields: HTTPFields) {
    self = fields.texts.map { Evidence.Field($0.name, $0.value) }
  }
}
