internal import Forms
internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// What tells one route from another.
struct RouteIdentity: Hashable {
  let method: String
  let path: String
  let hosts: Set<String>

  init(_ route: APIRoute) {
    method = route.method.rawValue
    path = route.pattern.text
    hosts = Set(route.hosts)
  }
}

extension ConfigurationReader {
  mutating func readRoutes(_ node: Node?) {
    for element in yaml.elements(node) ?? [] { readRoute(element) }
  }

  private mutating func readRoute(_ node: Node) {
    guard let fields = yaml.fields(node, of: RouteMembers.section) else { return }
    let path = yaml.text(fields[RouteMembers.path])
    let method = yaml.word(
      fields[RouteMembers.method], among: Self.methods, Noun("a method", "methods"))
    let hosts = yaml.texts(fields[RouteMembers.hosts]).map(\.text)
    let scopes = yaml.scopes(fields[RouteMembers.scopes])
    let service = yaml.filledText(fields[RouteMembers.service])
    let operation = yaml.filledText(fields[RouteMembers.operation])
    let style: ErrorStyle? = yaml.word(
      fields[RouteMembers.errors], Noun("a wording of errors", "wordings"))
    let status = yaml.int(fields[RouteMembers.status])
    // A status that is no number has been noted, and any other will do to look at the rest.
    let json = fields[RouteMembers.answer].map { JSONValue($0) }
    guard let path else { return }
    let usual = APIMethodName.custom
    do throws(RouteProblem) {
      let route = try APIRoute(
        method: HTTPRequest.Method(rawValue: method ?? "GET") ?? .get, hosts: hosts, path: path,
        scopes: scopes,
        name: APIMethodName(service: service ?? usual.service, method: operation ?? usual.method),
        style: (style ?? .gateway).style, answer: APIAnswer(status: status ?? 200, json: json))
      take(route, fields)
    } catch {
      yaml.problems.error(
        error.description, at: Self.place(of: error, fields), help: Self.help(for: error))
    }
  }

  private static var methods: [String] {
    guard case .word(let methods) = RouteMembers.method.form else { return [] }
    return methods
  }

  private mutating func take(_ route: APIRoute, _ fields: Fields) {
    let identity = RouteIdentity(route)
    guard routes.insert(identity).inserted else {
      yaml.problems.error(
        "\(identity.method) \(identity.path) is there already",
        at: fields.place(of: RouteMembers.path), help: "keep one of the two")
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
    case .method: "write one of \(methods.joined(separator: ", "))"
    case .host: "write a host such as drive.googleapis.com, or leave the hosts out"
    case .status: "write a number from 200 to 599"
    case .bodyForbidden: "leave the answer out, or write another status"
    case .scope: "write a scope such as https://www.googleapis.com/auth/drive.readonly"
    case .taken: "choose another path: the mock answers there itself"
    }
  }
}
