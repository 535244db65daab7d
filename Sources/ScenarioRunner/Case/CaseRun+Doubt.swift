internal import Evidence

/// What proves nothing, although it held.
extension CaseRun {
  /// A mock learns late that a client which it has kept waiting is gone.
  private static let patience = Duration.milliseconds(500)

  /// A story about something that goes wrong says nothing of a client whose way never led there.
  func doubtUnreachedFaults() async {
    guard let first = plannedFaults.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return
    }
    let isMet = await wait(for: Self.patience, evenIfCancelled: true) { self.hasMetFault }
    guard !isMet else { return }
    for index in results.indices.dropFirst(first.value) where results[index].observation == .holds {
      results[index].observation = .unobserved(
        reason: "no request has met the fault '\(first.key)'")
    }
  }

  private var hasMetFault: Bool {
    evidence.exchanges.contains { $0.fault.map { plannedFaults[$0] != nil } == true }
      || evidence.notes.contains { $0.kind == .fault && plannedFaults[$0.text] != nil }
  }
}
