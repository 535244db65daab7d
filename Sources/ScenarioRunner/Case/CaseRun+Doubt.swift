internal import ClientChecks

/// What proves nothing, although it held.
extension CaseRun {
  /// A story about something that goes wrong says nothing of a client whose way never led there.
  func doubtUnreachedFaults() {
    let struck = Set(evidence.exchanges.compactMap(\.fault))
      .union(evidence.notes.filter { $0.kind == .fault }.map(\.text))
    guard !plannedFaults.isEmpty, !plannedFaults.keys.contains(where: struck.contains),
      let first = plannedFaults.min(by: { ($0.value, $0.key) < ($1.value, $1.key) })
    else { return }
    for index in results.indices.dropFirst(first.value) where results[index].observation == .holds {
      results[index].observation = .unobserved(
        reason: "no request has met the fault '\(first.key)'")
    }
  }
}
