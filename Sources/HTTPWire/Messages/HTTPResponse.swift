/// A complete response.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Status
  package var fields: HTTPFields
  package var body: [UInt8]
  private var fieldsBehind = FieldsBehind.none

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
    get { fieldsBehind.fields }
    set { fieldsBehind = FieldsBehind(newValue) }
  }
}
