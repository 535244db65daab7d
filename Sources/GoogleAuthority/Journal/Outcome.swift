package import HTTPWire

/// What an endpoint makes of a request: the answer for the wire, and the reason for the journal. It never
/// changes, so that it can be handed on and kept at no cost.
package final class Outcome: Sendable {
  /// What a fault has made of an answer on its way to the client. It is rare, so it costs those that
  /// have none a pointer.
  package indirect enum Fate: Sendable {
    case changed(HTTPResponse)
    /// Nothing of it was sent, or less than its head.
    case lost
  }

  /// What was decided; ``sent`` is what the client has got.
  package let response: HTTPResponse
  /// Nil when nothing was refused.
  package let cause: Cause?
  package let involved: Involved
  private let fate: Fate?

  package init(
    _ response: HTTPResponse, cause: Cause? = nil, involved: Involved = Involved(),
    fate: Fate? = nil
  ) {
    self.response = response
    self.cause = cause
    self.involved = involved
    self.fate = fate
  }

  /// What has gone over the wire; nil when nothing has.
  package var sent: HTTPResponse? {
    switch fate {
    case nil: response
    case .changed(let other)?: other
    case .lost?: nil
    }
  }

  /// The same, met by a fault.
  package func meeting(_ fate: Fate) -> Outcome {
    Outcome(response, cause: cause, involved: involved, fate: fate)
  }
}
