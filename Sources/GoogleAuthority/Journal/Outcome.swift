package import HTTPWire

/// The answer to a request for the wire, and its reason for the journal. It never changes, so that
/// it can be handed on and kept at no cost.
package final class Outcome: Sendable {
  /// The answer as a fault has sent it in place of the decided one. It is rare, so it costs those
  /// that have none a pointer.
  package indirect enum Sent: Sendable {
    case changed(HTTPResponse)
    /// Nothing was sent, or less than a head.
    case nothing
  }

  /// The answer as it was decided; the client has received ``sent``.
  package let response: HTTPResponse
  /// Nil when nothing was refused.
  package let cause: Cause?
  package let involved: Involved
  private let changed: Sent?

  package init(
    _ response: HTTPResponse, cause: Cause? = nil, involved: Involved = Involved(),
    sent: Sent? = nil
  ) {
    self.response = response
    self.cause = cause
    self.involved = involved
    changed = sent
  }

  /// The answer as it has gone over the wire; nil when nothing has.
  package var sent: HTTPResponse? {
    switch changed {
    case nil: response
    case .changed(let other)?: other
    case .nothing?: nil
    }
  }

  /// The same, sent otherwise because of a fault.
  package func sending(_ sent: Sent) -> Outcome {
    Outcome(response, cause: cause, involved: involved, sent: sent)
  }
}

extension Outcome {
  /// The gateway's answer to a path or a verb that isn't served.
  static func noSuchPage(_ call: Call, _ cause: Cause?) -> Outcome {
    Outcome(GatewayPage.notFound(call.request.target.path), cause: cause)
  }
}
