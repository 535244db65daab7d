package import Keyring

/// An answer that lacks nothing but a signature. Signing costs more than everything else, so all that it
/// takes is in here, and it is done when the authority's state has been let go of.
package protocol UnsignedOutcome: Sendable {
  func signed(by signer: JWSSigner) throws(KeyringFailure) -> Outcome

  /// What the client gets when nothing can be signed.
  var failure: Outcome { get }
}

extension UnsignedOutcome {
  package func outcome(signer: JWSSigner) -> Outcome {
    do throws(KeyringFailure) {
      return try signed(by: signer)
    } catch {
      return failure
    }
  }
}

/// What an endpoint makes of a request while it has the authority's state.
package enum EndpointResult: Sendable {
  case outcome(Outcome)
  indirect case unsigned(any UnsignedOutcome)
}
