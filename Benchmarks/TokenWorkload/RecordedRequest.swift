package import HTTPWire

/// The one request that all benchmarks send, as it stands in `Benchmarks/token-request.http`.
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
