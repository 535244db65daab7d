/// A complete response.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Status
  package var fields: HTTPFields
  package var body: [UInt8]
  /// Nil for none, which is nearly always so.
  private var fieldsBehind: HTTPFields?

  package init(
    status: Status, fields: HTTPFields = .init(), body: [UInt8] = [],
    trailers: HTTPFields = .init()
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.trailers = trailers
  }

  /// The fields behind a chunked body.
  package var trailers: HTTPFields {
    get { fieldsBehind ?? HTTPFields() }
    set { fieldsBehind = newValue.isEmpty ? nil : newValue }
  }
}
