package import GoogleAuthority
package import WireFormats

/// The parts of an instance that only this package sees.
extension Understudy {
  /// Looks at the authority, or changes it, at the instance's time.
  package func withAuthority<Result: Sendable>(
    _ body: (inout Authority, Timestamp) -> Result
  ) -> Result {
    service.change { state, now in body(&state.authority, now) }
  }

  /// Jumps to a time, and has the journal say so.
  package func setClock(to time: Timestamp) { clock.set(to: Instant(time)) }

  /// Sets a closure that is called whenever the journal has grown, on any thread.
  ///
  /// Answers that are signed may not be in their entries yet.
  package func ring(_ bell: (@Sendable () -> Void)?) {
    service.change { state, _ in state.watchers.bell = bell }
  }

  /// The entries from a number on, as far as they are kept.
  package func entries(after number: UInt64) -> [GoogleAuthority.JournalEntry] {
    service.change { state, _ in Array(state.authority.journal.entries(after: number)) }
  }

  /// The traffic of the instance, as far back as the journal goes.
  package var traffic: Traffic {
    service.change { state, _ in
      Traffic(state.authority.journal.entries, state.authority.catalogue)
    }
  }

  /// Registers a client that nobody knows at its first request from now on.
  package func takeAnyClient() {
    service.change { state, _ in state.authority.takesAnyClient = true }
  }

  /// The clients that were registered so, each with its type, for a person.
  package var takenClients: [String] {
    service.change { state, _ in
      state.authority.takenClients.map { "\($0.id.rawValue) as \($0.kind.title)" }
    }
  }

  /// Arms a fault, and returns the number by which it is disarmed and the journal names it.
  package func arm(_ fault: Fault) throws(FaultProblem) -> Int { try faults.arm(fault).id }

  package func disarm(_ id: Int) { faults.disarm(Faults.ID(number: id)) }
}
