package import HTTPWire
internal import WireFormats

/// A method of an API: its address, the scopes that it asks for, and its answer.
package struct APIRoute: Hashable, Sendable {
  /// Nil for any.
  package let method: HTTPRequest.Method?
  /// Hosts below `googleapis.com`, or `www.youtube.com`; the mock's own origin serves every route
  /// besides.
  package let hosts: [String]
  package let pattern: PathPattern
  /// Any of these is enough. When there is none, any valid token will do.
  package let scopes: [Scope]
  /// The name of the method in errors.
  package let name: APIMethodName
  package let style: APIErrorStyle
  /// True if the account needs a YouTube channel, which a service account can't have.
  package let needsChannel: Bool
  package let answer: APIAnswer
  /// True for a route of ours, whose list is what an account has from the first.
  let isGiven: Bool

  /// A route as a user declares it.
  package init(
    method: HTTPRequest.Method? = .get, hosts: [String] = [], path: String, scopes: [Scope],
    name: APIMethodName = .custom, style: APIErrorStyle = .gateway, answer: APIAnswer
  ) throws(RouteProblem) {
    if let method, Self.foreignMethods.contains(method) { throw .method(method.rawValue) }
    let hosts = hosts.map { $0.lowercased() }
    for host in hosts where !Self.isServed(host) { throw .host(host) }
    for scope in scopes where !scope.isWellFormed { throw .scope(scope.rawValue) }
    let pattern = try PathPattern(path)
    guard Endpoint.at(path, of: nil) == nil, pattern.segments.first != .literal("_understudy")
    else { throw .taken(path) }
    self.init(
      method, hosts, pattern, scopes, name, style, needsChannel: false, answer: answer)
  }

  /// A route that is known to be well formed.
  init(
    _ method: HTTPRequest.Method?, _ hosts: [String], _ pattern: PathPattern, _ scopes: [Scope],
    _ name: APIMethodName, _ style: APIErrorStyle, needsChannel: Bool, isGiven: Bool = false,
    answer: APIAnswer
  ) {
    self.method = method
    self.hosts = hosts
    self.pattern = pattern
    self.scopes = scopes
    self.name = name
    self.style = style
    self.needsChannel = needsChannel
    self.answer = answer
    self.isGiven = isGiven
  }

  /// True if the route is served at a host; nil stands for the mock's own origin.
  func isServed(at host: String?) -> Bool {
    guard let host else { return true }
    return hosts.contains(host)
  }

  /// True if the route answers requests with a method.
  func takes(_ other: HTTPRequest.Method) -> Bool { method == nil || method == other }

  /// The methods that are about the connection, and never about a path.
  private static let foreignMethods: Set<HTTPRequest.Method> = [.connect, .trace]

  private static let hostCharacters = ASCIISet.alphanumerics.union(ASCIISet("-."))

  private static func isServed(_ host: String) -> Bool {
    GoogleHost.servesAPIs(host) && !host.hasPrefix(".")
      && host.utf8.allSatisfy(hostCharacters.contains)
  }
}

/// Google's name for a method of an API, in the details of an error.
package struct APIMethodName: Hashable, Sendable {
  package let service: String
  /// Empty where it isn't known.
  package let method: String

  package init(service: String, method: String) {
    self.service = service
    self.method = method
  }

  /// The name of a route that is declared without one.
  package static let custom = APIMethodName(
    service: "custom.googleapis.com", method: "custom.v1.Custom.Call")
}

/// The form of an API's errors.
package enum APIErrorStyle: String, Hashable, Sendable, CaseIterable {
  /// The form of newer gateways: a status and details.
  case gateway
  /// The form of Drive, Gmail, Calendar and YouTube: a list of errors with reasons besides.
  case classic
}
