/// A complete request.
package struct HTTPRequest: Sendable, Hashable {
  package var method: Method
  package var target: Target
  package var version: HTTPVersion
  package var fields: HTTPFields
  package var body: [UInt8]
  private var fieldsBehind = FieldsBehind.none

  package init(
    method: Method, target: Target, version: HTTPVersion = .http11, fields: HTTPFields = .init(),
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.version = version
    self.fields = fields
    self.body = body
  }

  package init(
    method: Method, target: Target, version: HTTPVersion = .http11, fields: HTTPFields = .init(),
    body: [UInt8] = [], trailers: HTTPFields
  ) {
    self.init(method: method, target: target, version: version, fields: fields, body: body)
    self.trailers = trailers
  }

  /// The fields behind a chunked body.
  package var trailers: HTTPFields {
    get { fieldsBehind.fields }
    set { fieldsBehind = FieldsBehind(newValue) }
  }

  /// The host that the request is for.
  ///
  /// An authority in the target outranks the `Host` field, as RFC 9112 section 3.2.2 demands.
  package var host: String? { target.authority ?? fields[.host] }

  /// The last byte of ``host``, which tells most hosts apart. Makes no `String` of a field.
  package var lastByteOfHost: UInt8? {
    target.form == .origin ? fields.lastByte(of: .host) : host?.utf8.last
  }
}

/// The fields behind a chunked body. There are nearly never any, so they are in a box of their own,
/// and messages don't carry their size.
enum FieldsBehind: Sendable, Hashable {
  case none
  indirect case some(HTTPFields)

  init(_ fields: HTTPFields) { self = fields.isEmpty ? .none : .some(fields) }

  var fields: HTTPFields {
    switch self {
    case .none: HTTPFields()
    case .some(let fields): fields
    }
  }
}
