internal import Keyring

/// The authority's decision about a request.
package enum Decided: Sendable {
  case done(Outcome)
  /// In a separate box: it is large and rare, and the other case is neither.
  indirect case toSign(Unsigned)

  /// True while a signature is missing.
  package var isOpen: Bool {
    switch self {
    case .done: false
    case .toSign: true
    }
  }

  /// The outcome, if no signature is missing.
  var outcome: Outcome? {
    switch self {
    case .done(let outcome): outcome
    case .toSign: nil
    }
  }

  /// The same, with its outcome changed, now or once it is signed.
  func changed(_ change: @escaping @Sendable (Outcome) -> Outcome) -> Decided {
    switch self {
    case .done(let outcome): .done(change(outcome))
    case .toSign(let unsigned): .toSign(unsigned.changed(change))
    }
  }

  /// The outcome, signed if need be.
  package func finished() -> Outcome {
    switch self {
    case .done(let outcome): outcome
    case .toSign(let unsigned): unsigned.finished()
    }
  }
}

/// An answer that lacks only a signature. Signing costs more than everything else, so it holds all
/// that is needed, and the caller signs after releasing the authority's state.
package struct Unsigned: Sendable {
  private let sign: @Sendable (JWSSigner) throws(KeyringFailure) -> Outcome
  private let failure: Outcome
  /// Set by the authority, along with the journal's entry to complete.
  private var signer: JWSSigner?
  private(set) var entry: UInt64 = 0

  /// The failure is answered when nothing can be signed.
  init(
    orElse failure: Outcome,
    sign: @escaping @Sendable (JWSSigner) throws(KeyringFailure) -> Outcome
  ) {
    self.sign = sign
    self.failure = failure
  }

  /// The same, ready to be signed outside the authority.
  func ready(for signer: JWSSigner, entry: UInt64) -> Unsigned {
    var ready = self
    ready.signer = signer
    ready.entry = entry
    return ready
  }

  /// The same, with its outcome changed, signed or not; nothing has made it ready yet.
  fileprivate func changed(_ change: @escaping @Sendable (Outcome) -> Outcome) -> Unsigned {
    Unsigned(orElse: change(failure)) { [sign] signer throws(KeyringFailure) in
      change(try sign(signer))
    }
  }

  fileprivate func finished() -> Outcome {
    guard let signer else { return failure }
    do throws(KeyringFailure) {
      return try sign(signer)
    } catch {
      return failure
    }
  }
}
