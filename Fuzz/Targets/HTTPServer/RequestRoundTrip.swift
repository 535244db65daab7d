import FuzzSupport
import HTTPWire

/// A request that was read can be sent on and is read as the same request again.
enum RequestRoundTrip {
  static func check(_ request: HTTPRequest) {
    var client = HTTPClientMachine()
    var bytes: [UInt8] = []
    client.send(request, into: &bytes)

    var server = HTTPServerMachine()
    var offset = 0
    var event = server.next(bytes.span, at: &offset)
    if case .sendContinue = event { event = server.next(bytes.span, at: &offset) }
    guard case .request(let read) = event else {
      return property(false, "A request that was accepted is refused when sent on.")
    }
    property(offset == bytes.count, "Bytes are left behind the request.")
    same(read.method, request.method, "The method changed.")
    same(read.target, request.target, "The target changed.")
    same(read.version, request.version, "The version changed.")
    same(read.body, request.body, "The body changed.")
    same(read.trailers, request.trailers, "The trailers changed.")
    var fields = read.fields
    // A POST without a body gains the length that says so.
    if !request.fields.contains(.contentLength) { fields.removeAll(.contentLength) }
    same(fields, request.fields, "The fields changed.")
  }
}
