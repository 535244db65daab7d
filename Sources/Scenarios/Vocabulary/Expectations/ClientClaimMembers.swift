/// The members of `listener`.
enum ListenerMembers {
  static let closedWithin = Member.optional(
    "closed_within", .form(.duration), "How soon it is closed after the callback.")
  static let reachableFrom = Member.optional(
    "reachable_from", .listOrOne(.word(Words.origin)), "From where it is reached, and only there.")
  static let boundTo = Member.optional(
    "bound_to", .listOrOne(.text), "The addresses that it may be bound to.")

  static let section = Section(
    "listener", "The port on which the client waits for the redirect.",
    [closedWithin, reachableFrom, boundTo] + WeightMembers.all)
}

/// The members of `page` and `answer`.
enum PageMembers {
  static let status = Member.optional("status", .listOrOne(.form(.status)), "The status.")
  static let type = Member.optional("type", .text, "The media type.")
  static let contains = Member.optional(
    "contains", .textTest, "A text in it, or an expression between slashes.")
  static let links = Member.optional(
    "links_to_other_hosts", .either(.int(0...1_000_000), orMapping: .section(.count)),
    "How many links lead elsewhere.")

  static let section = Section(
    "page", "What the client answers to a browser.",
    [status, type, contains, links] + WeightMembers.all)
}

/// The members of `output`.
enum OutputMembers {
  static let stream = Member.optional(
    "stream", .words(OutputClaim.Stream.self, "a stream", "streams"), usually: "both",
    "Where it is looked for.")
  static let hasNo = Member.optional(
    "has_no", .word(Words.only("secrets", "something to be without")),
    "No code, token, verifier or secret in any encoding.")
  static let mentionsAny = Member.optional(
    "mentions_any", .list(.value), "One of these is in it, capitals or not.")
  static let matches = Member.optional(
    "matches", .form(.pattern), "The expression is found in it.")

  static let section = Section(
    "output", "What the client prints.",
    [stream, hasNo, mentionsAny, matches] + WeightMembers.all)
}

/// The members of `stored`.
enum StoredMembers {
  private static let state = Shape.words(
    StoredClaim.State.self, "a state of a stored token", "states")

  static let accessToken = Member.optional("access_token", state, "The access token.")
  static let refreshToken = Member.optional("refresh_token", state, "The refresh token.")
  static let idToken = Member.optional("id_token", state, "The id_token.")
  static let mode = Member.optional("mode", .form(.mode), "The mode of every file.")

  static let section = Section(
    "stored", "What is in the files of the driver's store.",
    [accessToken, refreshToken, idToken, mode] + WeightMembers.all)
}

/// The members of an entry of `tokens`.
enum TokenMembers {
  private static let state = Shape.words(TokenClaim.State.self, "a state of a token", "states")

  static let accessToken = Member.optional("access_token", state, "The last access token.")
  static let refreshToken = Member.optional("refresh_token", state, "The last refresh token.")

  static let section = Section(
    "tokens", "What the mock knows of a user's tokens.",
    [accessToken, refreshToken] + WeightMembers.all)
}

/// The members of `process`.
enum ProcessMembers {
  static let exitsWithin = Member.optional(
    "exits_within", .form(.duration), "How soon it ends after the outcome.")
  static let cpuMax = Member.optional("cpu_max", .form(.duration), "The most processor time.")
  static let rssMax = Member.optional("rss_max", .form(.size), "The most memory.")
  static let children = Member.optional(
    "children", .either(.int(0...1_000_000), orMapping: .section(.count)),
    "How many processes are left behind.")

  static let section = Section(
    "process", "What the client takes of the machine.",
    [exitsWithin, cpuMax, rssMax, children] + WeightMembers.all)
}
