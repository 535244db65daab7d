internal import WireFormats
internal import Words

extension Evidence {
  /// A failure on purpose that a story has planned. Nothing says yet that anybody has met it.
  package struct PlannedFault: Hashable, Sendable {
    package var name: String
    package var planned: Moment

    package init(_ name: String, planned: Moment) {
      self.name = name
      self.planned = planned
    }
  }

  /// The moment at which the client, or its user on the way to it, has met a fault first; nil while
  /// that hasn't happened.
  package func meeting(with fault: String) -> Moment? {
    let requests = exchanges.lazy.filter { $0.fault == fault && $0.isOnTheClientsWay }
      .map(\.received)
    let handshakes = connections.lazy.filter { $0.fault == fault && $0.sender == .client }
      .map(\.opened)
    return [requests.min(), handshakes.min()].compactMap(\.self).min()
  }

  /// The reason why a story that was made for one thing says nothing of this client; nil where it does.
  package var emptiness: String? { doubt ?? unmetFault }

  /// The reason why a story about faults says nothing of this client; nil where it has met one, or
  /// none was planned.
  package var unmetFault: String? {
    guard let first = faults.min(by: { ($0.planned, $0.name) < ($1.planned, $1.name) }),
      faults.allSatisfy({ meeting(with: $0.name) == nil })
    else { return nil }
    return "no request has met the fault '\(first.name)'"
  }
}

extension Evidence.Exchange {
  /// True for the client's own requests, and for those that its user's browser brings for it.
  fileprivate var isOnTheClientsWay: Bool {
    sender == .client || sender == .browser && (endpoint == .authorize || endpoint == .pages)
  }
}

extension Evidence.PlannedFault: Record {
  package static let form = RecordForm(
    "PlannedFault", blank: Evidence.PlannedFault("", planned: .start(.earliest)),
    [.value("name", \.name), .value("planned", \.planned)])
}
