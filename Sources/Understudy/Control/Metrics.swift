internal import GoogleAuthority
internal import HTTPWire
internal import Synchronization
internal import WireFormats
internal import Words

/// The figures of an instance in the text format of Prometheus.
struct Metrics {
  static let path = OperatorAddress.root + "/metrics"

  let requests: RequestCounts
  let latencies: LatencyHistogram
  let grants: Int
  let connections: Int

  init(_ context: ControlContext) {
    (requests, grants) = context.service.change { state, _ in
      (state.authority.journal.requests, state.authority.grants.keptCount)
    }
    latencies = context.service.latencies.withLock(\.self)
    connections = context.connections.count
  }

  var response: HTTPResponse {
    .control(Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
  }

  var text: String {
    Self.family(
      "understudy_requests_total", "counter",
      "Requests, by endpoint and by the cause of their refusal.", requestLines)
      + Self.family(
        "understudy_request_duration_seconds", "histogram",
        "Times from a request to its answer, without those that faults held back.", latencyLines)
      + Self.family("understudy_grants", "gauge", "Codes and grants that are kept.", ["\(grants)"])
      + Self.family("understudy_connections", "gauge", "Open connections.", ["\(connections)"])
  }

  /// Each line is what follows the family's name.
  private static func family(
    _ name: String, _ type: String, _ help: String, _ lines: [String]
  ) -> String {
    let samples = lines.map { name + ($0.first?.isNumber == true ? " " : "") + $0 + "\n" }
    return "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n" + samples.joined()
  }

  private var requestLines: [String] {
    requests.numbers.map { kind, number in
      // The words are the mock's own and need no escapes.
      let labels = "endpoint=\"\(kind.endpoint?.rawValue ?? "none")\",cause=\"\(kind.cause ?? "")\""
      return "{\(labels)} \(number)"
    }.sorted()
  }

  private var latencyLines: [String] {
    var total = 0
    let limits = LatencyHistogram.limits.map { "\(Double($0) / 1_000_000)" } + ["+Inf"]
    let buckets = zip(limits, latencies.counts).map { limit, count in
      total += count
      return "_bucket{le=\"\(limit)\"} \(total)"
    }
    return buckets + ["_sum \(latencies.sum / .seconds(1))", "_count \(total)"]
  }
}
