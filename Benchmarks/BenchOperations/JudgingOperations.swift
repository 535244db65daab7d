internal import ClientChecks
internal import Evidence
internal import TokenWorkload

/// Saved cases judged by all checks.
enum JudgingOperations {
  static let name = "judge a request of evidence"

  /// Per request of the evidence in these files, including the judging of the case around it.
  static func measure(_ files: [String], rounds: Int, each duration: Duration) throws -> Measurement
  {
    let cases = try files.map { try Evidence(json: Files.read($0) ?? []) }
    let requests = cases.reduce(0) { $0 + $1.exchanges.count }
    let catalogue = CheckCatalogue.all
    var measurement = Operation(name) {
      cases.reduce(0) { $0 + catalogue.judge($1).observations.count }
    }.measure(rounds: rounds, each: duration)
    measurement.values = measurement.values.map { $0 / Double(max(requests, 1)) }
    return measurement
  }
}
