package import Keyring

/// What the authority has decided about a request. Signing is left to the caller, who has let go of the
/// authority by then.
package enum Conclusion: Sendable {
  case outcome(Outcome)
  /// In a box of its own: it is large and rare, and the other one is neither.
  indirect case unsigned(any UnsignedOutcome, JWSSigner, entry: UInt64)

  /// Whether something is left to do.
  package var isOpen: Bool {
    switch self {
    case .outcome: false
    case .unsigned: true
    }
  }

  /// The outcome, if nothing is left to do.
  var known: Outcome? {
    switch self {
    case .outcome(let outcome): outcome
    case .unsigned: nil
    }
  }

  package func finished() -> Outcome {
    switch self {
    case .outcome(let outcome): outcome
    case .unsigned(let unsigned, let signer, _): unsigned.outcome(signer: signer)
    }
  }
}
