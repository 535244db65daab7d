/// The members that callbacks and visits share.
enum RawRequestMembers {
  static let path = Member.optional(
    "path", .template, usually: .words("that of the redirect URI"), "Another path.")
  static let method = Member.optional("method", .form(.method), usually: "GET", "The method.")
  static let headers = Member.optional(
    "headers", .map(.form(.header), .template), "More header fields.")
  static let host = Member.optional(
    "host", .template, usually: .words("that of the address"), "Another `Host`.")
  static let from = Member.optional(
    "from", .word(Words.origin), usually: "loopback", "Where it comes from.")
  static let browser = Member.optional(
    "browser", .form(.name), usually: .words("the user's"),
    "The name of another browser, with cookies of its own, that brings it.")
  static let times = Member.optional("times", .int(1...1000), usually: "1", "How often.")
  static let slow = Member.optional(
    "slow", .form(.duration), "Over how much time it is spread.")
  static let answer = Member.optional(
    "answer", .section(.page), "What the client's answer must be.")

  static let all = [path, method, headers, host, from, browser, times, slow, answer]
}

enum CallbackMembers {
  static let to = Member.optional(
    "to", .template, usually: .words("`${last_authorize.redirect_uri}`"), "The redirect URI.")
  static let set = Member.optional(
    "set", .map(.any, .value), "The parameters; one with a list comes several times.")

  static let section = Section(
    "callback", "A request that pretends to be a redirect.",
    [to, set] + RawRequestMembers.all)
}

enum VisitMembers {
  static let kind = Member.optional(
    "kind", .words(VisitStep.Kind.self, "a kind of visit", "kinds"), usually: "request",
    "A request, a connection on which nothing is said, or bytes that are no HTTP.")

  static let action = Member.optional(
    "action", .form(.action), usually: .words("none, but the redirect URI"),
    "The action whose page it goes to; for clients that are web applications.")

  static let section = Section(
    "visit", "What else comes to the port of a listener, or to a page of a web application.",
    [kind, action, CallbackMembers.set] + RawRequestMembers.all)
}
