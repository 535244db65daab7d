/// A complete response.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Status
  package var fields: HTTPFields
  package var body: [UInt8]
  private var fieldsBehind = FieldsBehind.none

  package init(status: Status, fields: HTTPFields = .init(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  package init(
    status: Status, fields: HTTPFields = .init(), body: [UInt8] = [], trailers: HTTPFields
  ) {
    self.init(status: status, fields: fields, body: body)
    self.trailers = trailers
  }

  /// The fields behind a chunked body.
  package var trailers: HTTPFields {
    get { fieldsBehind.fields }
    set { fieldsBehind = FieldsBehind(newValue) }
  }
}
