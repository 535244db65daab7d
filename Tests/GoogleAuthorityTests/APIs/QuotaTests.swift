import HTTPWire
import Testing
import WireFormats
import Words

@testable import GoogleAuthority

/// A call that finds a quota used up, and the whole answer to it: fidelity.md has the sources.
struct QuotaCase: Sendable, CustomTestStringConvertible {
  let quota: QuotaWord
  let method: HTTPRequest.Method
  let url: String
  let scope: String
  let status: Int
  let body: String

  init(
    _ quota: QuotaWord, _ url: String, _ scope: String, _ status: Int, _ body: String,
    by method: HTTPRequest.Method = .get
  ) {
    self.quota = quota
    self.method = method
    self.url = url
    self.scope = scope
    self.status = status
    self.body = body
  }

  var testDescription: String { "\(quota.rawValue) of \(url)" }

  static let all = [
    QuotaCase(
      .minute, "sheets.googleapis.com/v4/spreadsheets/x", "spreadsheets", 429,
      metric(
        429, "Read requests", "Read requests per minute per user", "sheets.googleapis.com",
        "read_requests", "60", "ReadRequestsPerMinutePerUser", "1/min/{project}/{user}", nil,
        "RESOURCE_EXHAUSTED")),
    QuotaCase(
      .minute, "sheets.googleapis.com/v4/spreadsheets", "spreadsheets", 429,
      metric(
        429, "Write requests", "Write requests per minute per user", "sheets.googleapis.com",
        "write_requests", "60", "WriteRequestsPerMinutePerUser", "1/min/{project}/{user}", nil,
        "RESOURCE_EXHAUSTED"), by: .post),
    QuotaCase(
      .minute, "gmail.googleapis.com/gmail/v1/users/me/messages", "gmail.readonly", 403,
      metric(
        403, "Queries", "Queries per minute per user", "gmail.googleapis.com", "default", "15000",
        "defaultPerMinutePerUser", "1/min/{project}/{user}", "usageLimits", "PERMISSION_DENIED")),
    QuotaCase(
      .minute, "www.googleapis.com/calendar/v3/users/me/calendarList", "calendar", 403,
      metric(
        403, "Queries", "Queries per minute per user", "calendar-json.googleapis.com", "default",
        "600", "defaultPerMinutePerUser", "1/min/{project}/{user}", "usageLimits",
        "PERMISSION_DENIED")),
    QuotaCase(
      .minute, "www.googleapis.com/drive/v3/files", "drive", 403,
      metric(
        403, "Queries", "Queries per minute", "drive.googleapis.com", "default", "12000",
        "defaultPerMinutePerProject", "1/min/{project}", "usageLimits", "PERMISSION_DENIED")),
    QuotaCase(
      .user, "gmail.googleapis.com/gmail/v1/users/me/messages", "gmail.readonly", 429,
      exhausted("User-rate limit exceeded.  Retry after 1994-11-06T09:04:37Z", isListed: true)),
    QuotaCase(
      .user, "www.googleapis.com/drive/v3/files/x", "drive", 403,
      older("userRateLimitExceeded", "User rate limit exceeded.")),
    QuotaCase(
      .user, "www.googleapis.com/calendar/v3/calendars/primary/events", "calendar", 403,
      older("rateLimitExceeded", "Rate Limit Exceeded")),
    QuotaCase(
      .usage, "www.googleapis.com/calendar/v3/calendars/primary/events", "calendar", 403,
      older("quotaExceeded", "Calendar usage limits exceeded."), by: .post),
    QuotaCase(
      .usage, "youtube.googleapis.com/youtube/v3/channels", "youtube.readonly", 403,
      #"""
      {
        "error": {
          "code": 403,
          "message": "The request cannot be completed because you have exceeded your \u003ca href=\"/youtube/v3/getting-started#quota\"\u003equota\u003c/a\u003e.",
          "errors": [
            {
              "message": "The request cannot be completed because you have exceeded your \u003ca href=\"/youtube/v3/getting-started#quota\"\u003equota\u003c/a\u003e.",
              "domain": "youtube.quota",
              "reason": "quotaExceeded"
            }
          ]
        }
      }
      """#),
    QuotaCase(
      .unnamed, "gmail.googleapis.com/gmail/v1/users/me/messages", "gmail.readonly", 429,
      exhausted("Resource has been exhausted (e.g. check quota).", isListed: true)),
    QuotaCase(
      .unnamed, "people.googleapis.com/v1/people/me", "contacts", 429,
      exhausted("Resource has been exhausted (e.g. check quota).", isListed: false)),
    QuotaCase(
      .minute, "people.googleapis.com/v1/people/me", "contacts", 429,
      exhausted("Resource has been exhausted (e.g. check quota).", isListed: false)),
  ]

  private static func metric(
    _ code: Int, _ title: String, _ limitTitle: String, _ service: String, _ metric: String,
    _ value: String, _ limit: String, _ unit: String, _ domain: String?, _ status: String
  ) -> String {
    let message =
      "Quota exceeded for quota metric '\(title)' and limit '\(limitTitle)' of service "
      + "'\(service)' for consumer 'project_number:123456789012'."
    let errors =
      domain.map {
        """
            "errors": [
              {
                "message": "\(message)",
                "domain": "\($0)",
                "reason": "rateLimitExceeded"
              }
            ],

        """
      } ?? ""
    return """
      {
        "error": {
          "code": \(code),
          "message": "\(message)",
      \(errors)    "status": "\(status)",
          "details": [
            {
              "@type": "type.googleapis.com/google.rpc.ErrorInfo",
              "reason": "RATE_LIMIT_EXCEEDED",
              "domain": "googleapis.com",
              "metadata": {
                "quota_metric": "\(service)/\(metric)",
                "service": "\(service)",
                "quota_limit_value": "\(value)",
                "quota_limit": "\(limit)",
                "quota_location": "global",
                "quota_unit": "\(unit)",
                "consumer": "projects/123456789012"
              }
            },
            {
              "@type": "type.googleapis.com/google.rpc.Help",
              "links": [
                {
                  "description": "Request a higher quota limit.",
                  "url": "https://cloud.google.com/docs/quotas/help/request_increase"
                }
              ]
            }
          ]
        }
      }
      """
  }

  private static func exhausted(_ message: String, isListed: Bool) -> String {
    let errors = """
          "errors": [
            {
              "message": "\(message)",
              "domain": "global",
              "reason": "rateLimitExceeded"
            }
          ],

      """
    return """
      {
        "error": {
          "code": 429,
          "message": "\(message)",
      \(isListed ? errors : "")    "status": "RESOURCE_EXHAUSTED"
        }
      }
      """
  }

  private static func older(_ reason: String, _ message: String) -> String {
    """
    {
      "error": {
        "errors": [
          {
            "domain": "usageLimits",
            "reason": "\(reason)",
            "message": "\(message)"
          }
        ],
        "code": 403,
        "message": "\(message)"
      }
    }
    """
  }
}

@Suite struct QuotaTests {
  private func outcome(
    _ world: inout APIWorld, _ quota: QuotaWord, _ method: HTTPRequest.Method, _ url: String,
    token: String, _ fields: HTTPFields = [:], _ body: [UInt8] = [],
    version: HTTPVersion = .http11
  ) throws -> Outcome {
    let parts = url.split(separator: "/", maxSplits: 1)
    let target = try #require(HTTPRequest.Target(method: method, text: "/\(parts[1])"))
    var request = HTTPRequest(
      method: method, target: target, version: version, fields: fields, body: body)
    request.fields.append(.host, String(parts[0]))
    request.fields.append(.authorization, "Bearer \(token)")
    let call = Call(
      world.authority.routes.call(request, isSecure: true, at: world.now), findingUsedUp: quota)
    return world.authority.decide(call, random: &world.random).finished()
  }

  @Test(arguments: QuotaCase.all)
  func theRefusalHasGooglesWords(_ example: QuotaCase) throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope(example.scope))
    let outcome = try outcome(&world, example.quota, example.method, example.url, token: token)
    #expect(
      outcome.transcript == apiTranscript(example.status, example.body, cause: "api.quota"))
  }

  /// Nothing is made that is refused, and whoever calls is known.
  @Test func nothingIsDone() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("tasks"))
    let lists = "tasks.googleapis.com/tasks/v1/users/@me/lists"
    let refused = try outcome(&world, .minute, .post, lists, token: token)
    #expect(refused.response.status == .tooManyRequests)
    #expect(refused.involved.account == APIWorld.account)
    #expect(try world.exchange(.get, lists, token: token).json?["items"] == [])
  }

  /// Google has to know whose quota it is.
  @Test func aBadTokenAndAMissingScopeComeFirst() throws {
    var world = APIWorld.withStandIns
    let url = "gmail.googleapis.com/gmail/v1/users/me/messages"
    let unknown = try outcome(&world, .minute, .get, url, token: "ya29.none")
    #expect(unknown.cause == .apiTokenUnknown)
    let token = try world.accessToken(APIWorld.scope("tasks"))
    let narrow = try outcome(&world, .minute, .get, url, token: token)
    #expect(narrow.cause == .apiScopeMissing)
  }

  @Test func eachCallOfABatchIsRefused() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("tasks"))
    let body = """
      --x\r
      Content-Type: application/http\r
      \r
      GET /tasks/v1/users/@me/lists HTTP/1.1\r
      \r
      \r
      --x--\r

      """
    let batch = try outcome(
      &world, .unnamed, .post, "tasks.googleapis.com/batch", token: token,
      [.contentType: "multipart/mixed; boundary=x"], Array(body.utf8))
    #expect(batch.response.status == .ok)
    #expect(String(decoding: batch.response.body, as: UTF8.self).contains("HTTP/1.1 429"))
  }

  @Test func byGRPCItHasACode() throws {
    var world = APIWorld.withStandIns
    let token = try world.accessToken(APIWorld.scope("pubsub"))
    let call = try outcome(
      &world, .unnamed, .post, "pubsub.googleapis.com/google.pubsub.v1.Publisher/Publish",
      token: token, [.contentType: "application/grpc"], version: .http2)
    #expect(call.response.fields[.grpcStatus] == "8")
    #expect(
      call.response.fields[.grpcMessage] == "Resource has been exhausted (e.g. check quota).")
  }
}
