internal import GoogleAuthority
internal import Keyring
internal import ServeConfiguration

/// The state of an instance before a turn, to which it goes back where its changes can't be kept. What
/// is kept in records isn't part of it: their earlier contents are known.
struct TurnBeginning: Sendable {
  let authority: Authority
  let random: InstanceRandom
  let clock: InstanceClock
  let surroundings: Service.KeptSurroundings
  /// Those that strike outside of the turn strike here too.
  var faults: FaultQueue
  /// Everything in place of what was kept, where the turn has replaced it.
  var replacement: KeptChanges?
  /// The settings of a file that has taken effect in the turn.
  var base: KeptState?
  /// True if what could wait for another turn is kept as well.
  var keepsAll = false
  /// The changes from outside of the turn, to be made once it is over.
  var postponed: [Service.Note] = []

  /// The journal, where the turn has begun another one.
  var formerJournal: Journal?

  init(of state: inout Service.State) {
    authority = state.authority.beginTurn()
    random = state.random
    clock = state.clock
    surroundings = state.kept
    faults = state.faults
  }
}

extension Service.State {
  /// Goes back to the beginning of a turn, but for what is kept in records.
  mutating func goBack(to beginning: TurnBeginning) {
    authority.undoTurn(
      begunAs: beginning.authority, journal: beginning.formerJournal ?? authority.journal)
    random = beginning.random
    clock = beginning.clock
    kept = beginning.surroundings
    faults = beginning.faults
  }
}
