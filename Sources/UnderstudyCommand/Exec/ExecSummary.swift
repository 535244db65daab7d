package import Understudy

/// The outcome of a command: how it ended, what reached the mock, and why something was refused.
package struct ExecSummary: Sendable, Hashable {
  package let command: [String]
  package let end: CommandEnd
  package let traffic: Traffic
  package var visits: [BrowserVisit] = []

  /// The requests to one endpoint.
  struct Row: Hashable, Sendable {
    let endpoint: String
    var requests = 0
    var refused = 0
  }

  /// The endpoints in the order in which they were first asked.
  var rows: [Row] {
    var rows: [Row] = []
    for request in traffic.requests {
      let name = request.endpoint ?? "(none)"
      if !rows.contains(where: { $0.endpoint == name }) { rows.append(Row(endpoint: name)) }
      guard let index = rows.firstIndex(where: { $0.endpoint == name }) else { continue }
      rows[index].requests += 1
      if request.refusal != nil { rows[index].refused += 1 }
    }
    return rows
  }

  /// The requests that stand-ins answered, as `GET HOST/PATH`, in the order of their first times.
  var standIns: [(request: String, count: Int)] {
    var found: [(request: String, count: Int)] = []
    for request in traffic.requests where request.isStandIn {
      let name = "\(request.method) \(request.host ?? "")\(request.path)"
      if let index = found.firstIndex(where: { $0.request == name }) {
        found[index].count += 1
      } else {
        found.append((name, 1))
      }
    }
    return found
  }

  /// One reason for which something was refused.
  struct Refused: Hashable, Sendable {
    let refusal: Traffic.Refusal
    /// The first request that it was about.
    let first: Traffic.Request
    var count = 0
  }

  /// The reasons in the order in which they first occurred.
  var refusals: [Refused] {
    var reasons: [Refused] = []
    for request in traffic.requests {
      guard let refusal = request.refusal else { continue }
      if !reasons.contains(where: { $0.refusal.code == refusal.code }) {
        reasons.append(Refused(refusal: refusal, first: request))
      }
      guard let index = reasons.firstIndex(where: { $0.refusal.code == refusal.code }) else {
        continue
      }
      reasons[index].count += 1
    }
    return reasons
  }
}
