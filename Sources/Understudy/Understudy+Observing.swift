package import GoogleAuthority

/// The parts of an instance that only this package sees: its journal as it grows, and its faults.
extension Understudy {
  /// Sets a closure that is called whenever the journal has grown, on any thread.
  ///
  /// Answers that are signed may not be in their entries yet.
  package func ring(_ bell: (@Sendable () -> Void)?) {
    service.change { state, _ in state.watchers.bell = bell }
  }

  /// The entries from a number on, as far as they are kept.
  package func entries(after number: UInt64) -> [GoogleAuthority.JournalEntry] {
    service.change { state, _ in
      let journal = state.authority.journal
      guard journal.count > number else { return [] }
      return ((number + 1)...journal.count).compactMap { journal[$0] }
    }
  }

  /// The traffic of the instance, as far back as the journal goes.
  package var traffic: Traffic {
    Traffic(service.change { state, _ in state.authority.journal.entries })
  }

  /// Arms a fault, and returns the number by which it is disarmed and the journal names it.
  package func arm(_ fault: Fault) throws(FaultProblem) -> Int {
    try service.change { (state, _) throws(FaultProblem) in try state.faults.arm(fault).id }
  }

  package func disarm(_ id: Int) {
    service.change { state, _ in _ = state.faults.disarm(id) }
  }
}
