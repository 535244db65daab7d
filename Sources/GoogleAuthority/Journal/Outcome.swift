package import HTTPWire

/// What an endpoint makes of a request: the answer for the wire, and the reason for the journal.
package struct Outcome: Sendable {
  package var response: HTTPResponse
  /// Nil when nothing was refused.
  package var cause: Cause?
  package var involved: Involved

  package init(
    _ response: HTTPResponse, cause: Cause? = nil, involved: Involved = Involved()
  ) {
    self.response = response
    self.cause = cause
    self.involved = involved
  }
}
