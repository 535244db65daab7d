package import Forms

/// One raw request to the client's redirect URI.
package struct CallbackStep: Hashable, FileMapping {
  /// Nil for the redirect URI of the last authorization request.
  package var to: Template?
  /// Parameters of the query; one with a list comes several times.
  package var set: [Named<TemplateValue>] = []
  package var request = RawRequest()

  package static let form = FileForm<CallbackStep>(
    "callback", "A forged redirect.", blank: CallbackStep(),
    [
      .optional(
        "to", usually: .words("`${last_authorize.redirect_uri}`"), "The redirect URI."
      ) { $0.to = $1 },
      .optional("set", "The parameters. A list repeats a parameter.") { $0.set = $1 },
    ] + RawRequest.members.map { $0.inside(\.request) })
}

/// Any other request to the client's listener, or something that only looks like one.
package struct VisitStep: Hashable, FileMapping {
  package enum Kind: String, FileWord, FileValue {
    case request
    /// A connection on which nothing is said.
    case silent
    /// Bytes that are no HTTP.
    case rubbish

    package static let noun = Noun("a kind of visit", "kinds")
  }

  package var kind = Kind.request
  /// The action whose page it goes to; nil for the address of the redirect URI.
  package var action: Marked<ActionName>?
  /// Parameters of the query; one with a list comes several times.
  package var set: [Named<TemplateValue>] = []
  package var request = RawRequest()

  package static let form = FileForm<VisitStep>(
    "visit", "Another request to the client's listener, or to a page of a web application.",
    blank: VisitStep(),
    [
      .optional(
        "kind", usually: "request",
        "A request, a silent connection, or bytes that aren't HTTP."
      ) { $0.kind = $1 },
      .optional(
        "action", usually: .words("none, but the redirect URI"),
        "The action whose page is requested, for web applications."
      ) { $0.action = $1 },
      .optional("set", "The parameters. A list repeats a parameter.") { $0.set = $1 },
    ] + RawRequest.members.map { $0.inside(\.request) })
}

/// The members that callbacks and visits share.
package struct RawRequest: Hashable, Sendable {
  /// Nil for the path of the redirect URI.
  package var path: Template?
  package var method = "GET"
  package var headers: [Named<Template>] = []
  /// Another `Host`.
  package var host: Template?
  package var from = RequestOrigin.loopback
  /// The name of a browser with its own cookies; nil for the user's.
  package var browser: String?
  package var times = 1
  /// The time over which the request is spread.
  package var slow: Duration?
  package var answer: PageClaim?
  /// The place to which a site is to lead its user after the login.
  package var wayBack: Template?

  static let members: [FileMember<RawRequest>] = [
    .optional(
      "way_back",
      """
      The place to which a site is to lead its user after the login: as `next`, `return_to` and \
      `redirect`, and under the driver's own name for it.
      """
    ) { $0.wayBack = $1 },
    .optional("path", usually: .words("that of the redirect URI"), "Another path.") {
      $0.path = $1
    },
    .optional("method", takes: .form(.method), usually: "GET", "The method.") { $0.method = $1 },
    .optional("headers", takes: .map(.form(.header), .template), "More header fields.") {
      $0.headers = $1
    },
    .optional("host", usually: .words("that of the address"), "Another `Host`.") { $0.host = $1 },
    .optional("from", usually: "loopback", "The network interface that it comes from.") {
      $0.from = $1
    },
    .optional(
      "browser", takes: .form(.name), usually: .words("the user's"),
      "The name of another browser, with its own cookies, that sends it."
    ) { $0.browser = $1 },
    .optional(
      "times", takes: .int(1...1000), usually: "1", "The number of such requests."
    ) { $0.times = $1 },
    .optional("slow", "The time over which the request is spread.") { $0.slow = $1 },
    .optional("answer", "The required answer of the client.") { $0.answer = $1 },
  ]
}
