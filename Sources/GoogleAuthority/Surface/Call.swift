package import HTTPWire
package import WireFormats

/// A request as it has come in. It never changes, and is moved to the journal when all is decided.
package struct Call: Sendable {
  package let request: HTTPRequest
  package let isSecure: Bool
  /// The number of the connection that it came over; nil where there was none.
  package let connection: UInt64?
  package let now: Timestamp
  /// True if the client sends a proof that it has a key.
  let bringsProof: Bool

  package init(
    _ request: HTTPRequest, isSecure: Bool, on connection: UInt64? = nil, at now: Timestamp
  ) {
    bringsProof = request.fields.contains(.dpop)
    self.request = request
    self.isSecure = isSecure
    self.connection = connection
    self.now = now
  }

  /// The URLs by which its client knows the authority.
  var urls: PublicURLs { PublicURLs(of: request, isSecure: isSecure) }

  /// True if the request only reads, as requests for pages and documents do.
  var isReading: Bool { request.method == .get || request.method == .head }
}
