import GoogleAuthority

/// The members of a method of an API.
enum RouteMembers {
  static let path = Member.required(
    "path", .text, "The path: `/notes/{id}` has one part that may be anything, `/notes/*` many.")
  static let method = Member.optional(
    "method", .word(["GET", "POST", "PUT", "PATCH", "DELETE"]), usually: "`GET`",
    "The HTTP method.")
  static let hosts = Member.optional(
    "hosts", .texts, usually: "the mock's own URL alone",
    "Google's hosts that serve the method too, such as `drive.googleapis.com`.")
  static let scopes = Member.optional(
    "scopes", .texts, usually: "any valid token will do", "Scopes of which one is enough.")
  static let service = Member.optional(
    "service", .text, usually: "`custom.googleapis.com`",
    "What errors call the API.")
  static let operation = Member.optional(
    "operation", .text, usually: "`custom.v1.Custom.Call`",
    "What errors call the method.")
  static let errors = Member.optional(
    "errors", .word(ErrorStyle.allCases.map(\.rawValue)), usually: "`gateway`",
    "How errors are worded: as newer APIs do, or as Drive and YouTube do.")
  static let status = Member.optional(
    "status", .wholeNumber, usually: "`200`", "The status of the answer.")
  static let answer = Member.optional(
    "answer", .json, usually: "no body", "The JSON of the answer.")

  static let section = Section(
    "a route", "A method of an API, which checks the token and always answers the same.",
    [path, method, hosts, scopes, service, operation, errors, status, answer])
}

/// How an API words its errors, as the file names it.
enum ErrorStyle: String, CaseIterable {
  case gateway, classic

  var style: APIErrorStyle {
    switch self {
    case .gateway: .gateway
    case .classic: .classic
    }
  }
}
