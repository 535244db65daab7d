internal import ScenarioRunner
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
  /// Lines about the time and the scene in which the command ran.
  package var notes: [String] = []
  /// The folder in which all that was granted is kept; nil where it is gone.
  package var keptPlace: String?
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
    traffic.requests.gathered { $0.endpoint ?? "(none)" }.map { name, requests in
      Row(
        endpoint: name, requests: requests.count,
        refused: requests.count { $0.refusal != nil })
    }
  }

  /// The requests that stand-ins answered, as `GET HOST/PATH`, in the order of their first times.
  var standIns: [(request: String, count: Int)] {
    traffic.requests.filter(\.isStandIn)
      .gathered(by: \.methodAndAddress)
      .map { ($0, $1.count) }
  }

  /// One reason for which something was refused.
  struct Refused: Hashable, Sendable {
    var refusal: Traffic.Refusal
    /// The first request that it was about.
    let first: Traffic.Request
    var count = 0
    /// The requests of these that were like the first, and the first itself.
    var likeFirst = 0
  }

  /// The reasons in the order in which they first occurred.
  var refusals: [Refused] {
    traffic.requests.filter { $0.refusal != nil }.gathered { $0.refusal?.code }
      .compactMap { _, requests in
        guard let first = requests.first, var refusal = first.refusal else { return nil }
        refusal.names = requests.flatMap { $0.refusal?.names ?? [] }.uniqued
        return Refused(
          refusal: refusal, first: first, count: requests.count,
          likeFirst: requests.count { $0.methodAndAddress == first.methodAndAddress })
      }
  }

  /// The reasons why the command got no further.
  package var hindrances: [Hindrance] {
    Hindrance.all(in: traffic, visits: visits, detours: detours, after: end)
  }
}
