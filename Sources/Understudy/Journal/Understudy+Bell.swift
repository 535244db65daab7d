package import GoogleAuthority

extension Understudy {
  /// Has a closure called whenever the journal has grown, on whichever thread that happened.
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
}
