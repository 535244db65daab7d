import GoogleAuthority
import HTTPWire
import WireFormats

/// A call of the control API that takes a body, and the place where GET shows what became of it.
struct ControlCall {
  let line: String
  private let seen: Seen
  /// Members of the body that the thing has under the same name but not with the same value.
  private var rewritten: Set<String> = []

  private enum Seen {
    /// The whole of a resource.
    case resource(String)
    /// The whole of a resource whose name is a member of the answer.
    case named(String, by: String)
    /// The element of a list that has the same key as the answer.
    case element(String, list: String, key: String)
    /// The last element of a list, which is only a part of the answer.
    case last(String, list: String)
    /// A part of the answer.
    case part(String, String)
  }

  var method: HTTPRequest.Method { line.hasPrefix("PUT") ? .put : .post }
  var path: String { String(line.drop { $0 != "/" }) }
  var answersWithThing: Bool {
    switch seen {
    case .resource, .named, .element: true
    case .last, .part: false
    }
  }

  func shows(_ member: String) -> Bool { !rewritten.contains(member) }

  /// The path to get.
  func place(of answer: JSONValue) -> String {
    switch seen {
    case .resource(let path), .element(let path, _, _), .last(let path, _), .part(let path, _):
      path
    case .named(let path, let member):
      "\(path)/\(Percent.encode(answer[member]?.stringValue ?? ""))"
    }
  }

  /// What the call has made or changed.
  func thing(of answer: JSONValue, _ state: JSONValue) -> JSONValue? {
    switch seen {
    case .resource, .named: state
    case .element(_, let list, let key):
      state[list]?.arrayValue?.first { $0[key] == answer[key] }
    case .last(_, let list): state[list]?.arrayValue?.last
    case .part(_, let member): state[member]
    }
  }

  private static let desktop = "/clients/\(StandardCast.desktop.id.rawValue)"
  private static let android = "/clients/\(StandardCast.android.id.rawValue)"
  private static let project = "/projects/\(StandardCast.project.number.rawValue)"
  private static let consumer = "/accounts/\(StandardCast.consumer.subject.rawValue)"
  private static let robot =
    "/service_accounts/\(Percent.encode(StandardCast.robot.email.rawValue))"

  static let all = [
    ControlCall(line: "PUT /clock", seen: .resource("/clock")),
    ControlCall(line: "POST /clock/advance", seen: .resource("/clock")),
    ControlCall(line: "POST /clients", seen: .named("/clients", by: "client_id")),
    ControlCall(line: "POST \(desktop)/events", seen: .resource(desktop)),
    ControlCall(line: "POST \(android)/ownership", seen: .resource(android)),
    ControlCall(
      line: "PUT \(project)/audience",
      seen: .element("/projects", list: "projects", key: "number"),
      // Other audiences have neither.
      rewritten: ["test_users", "domain"]),
    ControlCall(
      line: "PUT \(project)/apis", seen: .element("/projects", list: "projects", key: "number")),
    ControlCall(line: "POST /service_accounts", seen: .named("/service_accounts", by: "email")),
    ControlCall(line: "PUT \(robot)/delegations/example.com", seen: .resource(robot)),
    ControlCall(line: "POST \(robot)/events", seen: .resource(robot)),
    ControlCall(line: "POST /accounts", seen: .named("/accounts", by: "sub")),
    ControlCall(line: "POST \(consumer)/events", seen: .resource(consumer)),
    ControlCall(line: "POST /scopes", seen: .element("/scopes", list: "scopes", key: "name")),
    // An account is shown by its subject, and a scope by its full name.
    ControlCall(
      line: "POST /consents", seen: .last("/consents", list: "waiting"),
      rewritten: ["account", "refuse"]),
    ControlCall(
      line: "PUT /consents/fallback", seen: .part("/consents", "fallback"),
      rewritten: ["account", "refuse"]),
    ControlCall(
      line: "POST /faults", seen: .element("/faults", list: "faults", key: "id")),
  ]
}
