extension Understudy {
  /// Arms a fault, and tells the number by which it is disarmed and the journal calls it.
  package func arm(_ fault: Fault) throws(FaultProblem) -> Int {
    try service.change { (state, _) throws(FaultProblem) in try state.faults.arm(fault).id }
  }

  package func disarm(_ id: Int) {
    service.change { state, _ in _ = state.faults.disarm(id) }
  }
}
