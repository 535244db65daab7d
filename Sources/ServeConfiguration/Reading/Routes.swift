package import Forms
internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
package import Words

/// The members of a method of an API.
enum RouteMembers: FileSection {
  static let path = Member.required(
    "path", .string(mayBeEmpty: true),
    "The path. `{id}` in `/notes/{id}` matches one segment, `*` in `/notes/*` any number.")
  static let method = Member.optional(
    "method", .word(methods), usually: .value("GET"), "The HTTP method.")
  static let hosts = Member.optional(
    "hosts", .list(.text), usually: .words("only the mock's own URL"),
    "Google's hosts that also serve the method, such as `drive.googleapis.com`.")
  static let scopes = Member.optional(
    "scopes", .list(.form(.scope)), usually: .words("any valid token is accepted"),
    "Scopes, any one of which is sufficient. Clients can request them.")
  static let service = Member.optional(
    "service", .text, usually: .value("custom.googleapis.com"), "The API's name in errors.")
  static let operation = Member.optional(
    "operation", .text, usually: .value("custom.v1.Custom.Call"),
    "The method's name in errors.")
  static let errors = Member.optional(
    "errors", .word(APIErrorStyle.self), usually: .value(APIErrorStyle.gateway.rawValue),
    "The error format: that of newer APIs, or that of Drive and YouTube.")
  static let status = Member.optional(
    "status", .int(Int.min...Int.max), usually: .value("200"), "The status of the answer.")
  static let answer = Member.optional(
    "answer", .anything, usually: .words("no body"), "The JSON of the answer.")

  static let section = Section(
    "a route", "An API method that checks the token and always gives the same answer.",
    [path, method, hosts, scopes, service, operation, errors, status, answer])

  static let methods = WordSet(
    ["GET", "POST", "PUT", "PATCH", "DELETE"], Noun("a method", "methods"))
}

extension APIErrorStyle: FileWord {
  package static let noun = Noun("an error format", "formats")
}

extension APISource: FileWord {
  package static let noun = Noun("a source of APIs", "sources")
}

/// The parts that tell one route from another.
struct RouteIdentity: Hashable {
  let method: String
  let path: String
  let hosts: Set<String>

  init(_ route: APIRoute) {
    method = route.method?.rawValue ?? "*"
    path = route.pattern.text
    hosts = Set(route.hosts)
  }
}

extension RouteIdentity: CustomStringConvertible {
  var description: String { "\(method) \(path)" }
}

extension ConfigurationReader {
  mutating func readRoutes(_ node: Node?) {
    for fields in (node?.elements ?? []).compactMap(Fields.init) { readRoute(fields) }
  }

  private mutating func readRoute(_ fields: Fields) {
    guard let path = fields.text(RouteMembers.path) else { return }
    let usual = APIMethodName.custom
    let name = APIMethodName(
      service: fields.text(RouteMembers.service) ?? usual.service,
      method: fields.text(RouteMembers.operation) ?? usual.method)
    // A status that is no number has been noted, and any other will do to look at the rest.
    let status = fields.int(RouteMembers.status) ?? 200
    let json = fields[RouteMembers.answer].map { JSONValue($0) }
    do throws(RouteProblem) {
      let route = try APIRoute(
        method: HTTPRequest.Method(rawValue: fields.text(RouteMembers.method) ?? "GET") ?? .get,
        hosts: fields.texts(RouteMembers.hosts).map(\.text), path: path,
        scopes: fields.texts(RouteMembers.scopes).map { Scope(rawValue: $0.text) }, name: name,
        style: fields.word(RouteMembers.errors, APIErrorStyle.self) ?? .gateway,
        answer: APIAnswer(status: status, json: json))
      take(route, fields)
    } catch {
      problems.error(
        error.description, at: Self.place(of: error, fields), help: Self.help(for: error))
    }
  }

  private mutating func take(_ route: APIRoute, _ fields: Fields) {
    let identity = RouteIdentity(route)
    guard routes.insert(identity).inserted else {
      problems.error(
        "\(identity) is there already", at: fields.place(of: RouteMembers.path),
        help: "keep one of the two")
      return
    }
    setup.routes.append(route)
  }

  private static func place(of problem: RouteProblem, _ fields: Fields) -> SourceSpan {
    switch problem {
    case .noLeadingSlash, .emptySegment, .illegalSegment, .repeatedName, .wildcardInside, .taken:
      fields.place(of: RouteMembers.path)
    case .method: fields.place(of: RouteMembers.method)
    case .host(let host): fields.place(of: host, in: RouteMembers.hosts)
    case .status: fields.place(of: RouteMembers.status)
    case .bodyForbidden: fields.place(of: RouteMembers.answer)
    case .scope(let scope): fields.place(of: scope, in: RouteMembers.scopes)
    }
  }

  private static func help(for problem: RouteProblem) -> String {
    switch problem {
    case .noLeadingSlash, .emptySegment, .illegalSegment: "write a path such as /notes/{id}"
    case .repeatedName: "give each part a name of its own"
    case .wildcardInside: "write {name} for one part"
    case .method: "write one of \(RouteMembers.methods.words.joined(separator: ", "))"
    case .host: "write a host such as drive.googleapis.com, or leave the hosts out"
    case .status: "write a number from 200 to 599"
    case .bodyForbidden: "leave the answer out, or write another status"
    case .scope: "write a scope such as https://www.googleapis.com/auth/drive.readonly"
    case .taken: "choose another path: the mock answers there itself"
    }
  }
}
