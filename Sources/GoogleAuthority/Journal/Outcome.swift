package import HTTPWire

/// What an endpoint makes of a request: the answer for the wire, and the reason for the journal. It never
/// changes, so that it can be handed on and kept at no cost.
package final class Outcome: Sendable {
  package let response: HTTPResponse
  /// Nil when nothing was refused.
  package let cause: Cause?
  package let involved: Involved

  package init(
    _ response: HTTPResponse, cause: Cause? = nil, involved: Involved = Involved()
  ) {
    self.response = response
    self.cause = cause
    self.involved = involved
  }
}
