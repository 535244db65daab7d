package import Understudy

/// The outcome of a command: how it ended, what reached the mock, and why something was refused.
package struct ExecSummary: Sendable, Hashable {
  package let command: [String]
  package let end: CommandEnd
  package let traffic: Traffic
  package var visits: [BrowserVisit] = []
  package var devices: [DeviceAnswer] = []
  /// The address of the account that signs in where the command doesn't name another.
  package var account: String?
  /// The options that `exec` was given.
  package var options: [String] = []
  /// The clients that were registered at their first request, each with its type.
  package var takenClients: [String] = []
  /// The addresses of other machines to which the command has tried to connect.
  package var detours: [String] = []
  /// A line for each port that could not be lent to a network of the command's own.
  package var unlentPorts: [String] = []

  var line: ExecLine { ExecLine(options: options, command: command) }

  /// True if a user was needed.
  var hasUser: Bool {
    !visits.isEmpty || !devices.isEmpty
      || traffic.requests.contains { ["authorization", "deviceCode"].contains($0.endpoint) }
  }

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
    var refusal: Traffic.Refusal
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
      for name in refusal.names where !reasons[index].refusal.names.contains(name) {
        reasons[index].refusal.names.append(name)
      }
    }
    return reasons
  }
}
