internal import WireFormats

/// A quota for calls of a minute, as an API's refusals name it.
struct QuotaMetric: Hashable, Sendable {
  /// The name that people read, such as `Read requests`.
  let title: String
  /// The metric and the limit as programs read them.
  let metric: String
  let limit: String
  /// The limit that a new project has.
  let value: String
  /// True if each user has a quota, and not the project.
  var countsUsers = true

  /// Nil for an API of which no refusal is recorded that names a metric.
  init?(of service: String, reading: Bool) {
    switch service {
    case "sheets.googleapis.com":
      self = reading ? .sheetsReads : .sheetsWrites
    case "gmail.googleapis.com": self = .queriesOfUser("15000")
    case "calendar-json.googleapis.com": self = .queriesOfUser("600")
    case "drive.googleapis.com": self = .queriesOfProject("12000")
    case _: return nil
    }
  }

  private init(_ title: String, _ metric: String, _ limit: String, _ value: String) {
    self.title = title
    self.metric = metric
    self.limit = limit
    self.value = value
  }

  private static let sheetsReads = QuotaMetric(
    "Read requests", "read_requests", "ReadRequestsPerMinutePerUser", "60")
  private static let sheetsWrites = QuotaMetric(
    "Write requests", "write_requests", "WriteRequestsPerMinutePerUser", "60")

  private static func queriesOfUser(_ value: String) -> QuotaMetric {
    QuotaMetric("Queries", "default", "defaultPerMinutePerUser", value)
  }

  private static func queriesOfProject(_ value: String) -> QuotaMetric {
    var metric = QuotaMetric("Queries", "default", "defaultPerMinutePerProject", value)
    metric.countsUsers = false
    return metric
  }

  func message(of service: String, for project: ProjectNumber) -> String {
    let limit = "\(title) per minute" + (countsUsers ? " per user" : "")
    return """
      Quota exceeded for quota metric '\(title)' and limit '\(limit)' of service '\(service)' for \
      consumer 'project_number:\(project.rawValue)'.
      """
  }

  /// The details; the order of the metadata's members differs from one answer to the next.
  func details(of service: String, for project: ProjectNumber) -> JSONValue {
    [
      .errorInfo(
        "RATE_LIMIT_EXCEEDED",
        [
          "quota_metric": .string("\(service)/\(metric)"),
          "service": .string(service),
          "quota_limit_value": .string(value),
          "quota_limit": .string(limit),
          "quota_location": "global",
          "quota_unit": countsUsers ? "1/min/{project}/{user}" : "1/min/{project}",
          "consumer": .string("projects/\(project.rawValue)"),
        ]),
      [
        "@type": "type.googleapis.com/google.rpc.Help",
        "links": [
          [
            "description": "Request a higher quota limit.",
            "url": "https://cloud.google.com/docs/quotas/help/request_increase",
          ]
        ],
      ],
    ]
  }
}
