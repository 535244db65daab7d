package import HTTPWire

/// A request as it goes over the wire, and as it is read from there.
package struct RecordedRequest: Sendable {
  package let bytes: [UInt8]
  package let message: HTTPRequest

  /// Nil unless the bytes are one whole request.
  package init?(bytes: [UInt8]) {
    var machine = HTTPServerMachine()
    var offset = 0
    guard case .request(let message) = machine.next(bytes.span, at: &offset),
      offset == bytes.count
    else { return nil }
    self.bytes = bytes
    self.message = message
  }
}
