internal import HTTPWire
internal import WireFormats
internal import Words

/// The refusal of a call whose quota is used up, in the words that the API has for it. One of which
/// none are recorded refuses as all do.
struct QuotaRefusal: Hashable, Sendable {
  let status: HTTPResponse.Status
  let message: String
  /// Google's name for the status; nil in the older words.
  let name: String?
  let domain: String
  let reason: String
  var details: JSONValue?
  /// True for words of Calendar's and Drive's own servers, whose list of errors comes first.
  var listsFirst = false

  init(
    _ quota: QuotaWord, of terms: some APITerms, reading: Bool, for project: ProjectNumber,
    at now: Timestamp
  ) {
    let service = terms.name.service
    switch (quota, service) {
    case (.minute, _):
      guard let metric = QuotaMetric(of: service, reading: reading) else {
        self = .unnamed
        return
      }
      let message = metric.message(of: service, for: project)
      self =
        terms.style == .classic
        ? Self(.forbidden, message, "PERMISSION_DENIED", "usageLimits", "rateLimitExceeded")
        : .exhausted(message)
      details = metric.details(of: service, for: project)
    case (.user, "gmail.googleapis.com"):
      let end = (now + Self.penalty).inMilliseconds.rfc3339
      self = .exhausted("User-rate limit exceeded.  Retry after \(end)")
    case (.user, "drive.googleapis.com"):
      self = .older("User rate limit exceeded.", "userRateLimitExceeded")
    case (.user, "calendar-json.googleapis.com"):
      self = .older("Rate Limit Exceeded", "rateLimitExceeded")
    case (.usage, "calendar-json.googleapis.com"):
      self = .older("Calendar usage limits exceeded.", "quotaExceeded")
    case (.usage, "youtube.googleapis.com"):
      let message = """
        The request cannot be completed because you have exceeded your \
        <a href="/youtube/v3/getting-started#quota">quota</a>.
        """
      self = Self(.forbidden, message, nil, "youtube.quota", "quotaExceeded")
    case (.user, _), (.usage, _), (.unnamed, _): self = .unnamed
    }
  }

  private init(
    _ status: HTTPResponse.Status, _ message: String, _ name: String?, _ domain: String,
    _ reason: String
  ) {
    self.status = status
    self.message = message
    self.name = name
    self.domain = domain
    self.reason = reason
  }

  /// The time for which Gmail wants to hear nothing of a user.
  private static let penalty = Duration.seconds(15 * 60)

  private static let unnamed = exhausted("Resource has been exhausted (e.g. check quota).")

  private static func exhausted(_ message: String) -> QuotaRefusal {
    Self(.tooManyRequests, message, "RESOURCE_EXHAUSTED", "global", "rateLimitExceeded")
  }

  private static func older(_ message: String, _ reason: String) -> QuotaRefusal {
    var refusal = Self(.forbidden, message, nil, "usageLimits", reason)
    refusal.listsFirst = true
    return refusal
  }

  var wording: APIRefusal.Kind.Wording {
    APIRefusal.Kind.Wording(
      status: status, message: message, name: name,
      listed: listsFirst
        ? ["domain": .string(domain), "reason": .string(reason), "message": .string(message)]
        : ["message": .string(message), "domain": .string(domain), "reason": .string(reason)],
      reason: nil, listsFirst: listsFirst)
  }
}

extension Timestamp {
  /// The same without what comes behind milliseconds.
  fileprivate var inMilliseconds: Timestamp {
    Timestamp(
      secondsSince1970: secondsSince1970, nanoseconds: nanoseconds - nanoseconds % 1_000_000)
  }
}
