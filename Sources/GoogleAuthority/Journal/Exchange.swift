package import HTTPWire

/// One request and what became of it.
package struct Exchange: Sendable {
  package let isSecure: Bool
  /// Nil when the request was for nothing that the authority serves.
  package let endpoint: Endpoint?
  package let request: HTTPRequest
  /// Nil until the answer is signed.
  package internal(set) var response: HTTPResponse?
  /// Why the request was refused; nil when it wasn't.
  package internal(set) var cause: Cause?
  package let involved: Involved
}
