extension Understudy {
  /// Arms a fault, and tells the number by which it is disarmed and the journal calls it; nil when too
  /// many are armed.
  package func arm(_ fault: Fault) -> Int? {
    service.change { state, _ in state.faults.arm(fault)?.id }
  }

  package func disarm(_ id: Int) {
    service.change { state, _ in _ = state.faults.disarm(id) }
  }
}
