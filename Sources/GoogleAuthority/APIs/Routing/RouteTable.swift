internal import GoogleAPIs
package import HTTPWire
package import WireFormats
package import Words

/// The routes that are served, found by walking the path's segments: literal ones come before
/// `{name}`, and `{name}` before a wildcard.
package struct RouteTable: Sendable {
  private struct Node: Sendable {
    var literals: [Substring: Int] = [:]
    /// Nodes by the verb at the segment's end, which is mostly empty.
    var verbs: [Substring: Int] = [:]
    /// Routes for exactly this path, the latest first.
    var routes: [APIRoute] = []
    var routesBelow: [APIRoute] = []
  }

  /// The first is the root; the others are reached by their numbers.
  private var nodes = [Node()]
  /// The scopes that the methods ask for.
  private(set) var scopes: Set<Scope> = []
  /// OAuth endpoints that are served elsewhere than at Google, by their paths.
  package var moved: [String: Endpoint] = [:]

  /// The beginning of every method's path; empty at Google's.
  package var prefix = ""

  /// Where the methods come from: with ``APISource/google``, stand-ins answer where no route does.
  package var source = APISource.routes
  /// The origin of all URLs that clients get which reach the mock by none of Google's names; nil for
  /// the origin at which each has found it.
  package var publicOrigin: String?

  package init() {}

  /// Adds a route, which takes the place of an earlier one for the same requests.
  package mutating func add(_ route: APIRoute) {
    scopes.formUnion(route.scopes)
    var place = 0
    for segment in route.pattern.segments { place = child(of: place, for: segment) }
    if route.pattern.hasWildcard {
      nodes[place].routesBelow.put(route)
    } else {
      nodes[place].routes.put(route)
    }
  }

  private mutating func child(of place: Int, for segment: PathPattern.Segment) -> Int {
    let next = nodes.count
    let known: Int?
    switch segment {
    case .literal(let text):
      known = nodes[place].literals[text]
      if known == nil { nodes[place].literals[text] = next }
    case .any(_, let verb):
      known = nodes[place].verbs[verb]
      if known == nil { nodes[place].verbs[verb] = next }
    }
    if known == nil { nodes.append(Node()) }
    return known ?? next
  }

  /// All routes, in an order that depends on their paths' first use.
  var all: [APIRoute] { nodes.flatMap { $0.routes.reversed() + $0.routesBelow.reversed() } }

  /// The routes of every method at a path, the most exact first; no host is the mock's own origin.
  func routes(at path: String, of host: String?) -> [APIRoute] {
    guard let path = pathBehindPrefix(path) else { return [] }
    var found: [APIRoute] = []
    collect(PathPattern.split(path)[...], from: 0, of: host, into: &found)
    return found
  }

  private func pathBehindPrefix(_ path: String) -> String? {
    guard !prefix.isEmpty else { return path }
    return path.hasPrefix(prefix + "/") ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Visits each node at most once: one way leads to it.
  private func collect(
    _ segments: ArraySlice<Substring>, from place: Int, of host: String?,
    into found: inout [APIRoute]
  ) {
    let node = nodes[place]
    guard let first = segments.first else {
      found += node.routes.filter { $0.isServed(at: host) }
      return
    }
    let rest = segments.dropFirst()
    if let next = node.literals[first] { collect(rest, from: next, of: host, into: &found) }
    if !first.isEmpty, !node.verbs.isEmpty {
      if let colon = first.lastIndex(of: ":"), colon > first.startIndex,
        let next = node.verbs[first[colon...]]
      {
        collect(rest, from: next, of: host, into: &found)
      }
      if let next = node.verbs[""] { collect(rest, from: next, of: host, into: &found) }
    }
    found += node.routesBelow.filter { $0.isServed(at: host) }
  }
}

extension [APIRoute] {
  fileprivate mutating func put(_ route: APIRoute) {
    removeAll { $0.method == route.method && $0.hosts == route.hosts }
    insert(route, at: 0)
  }
}

extension RouteTable {
  /// True if the endpoint has moved: nothing is at its old address.
  private func isMoved(_ endpoint: Endpoint) -> Bool {
    !moved.isEmpty && moved.values.contains(endpoint)
  }

  /// Reads a request as it comes in.
  package func call(
    _ request: HTTPRequest, isSecure: Bool, on connection: UInt64? = nil, at now: Timestamp
  ) -> Call {
    Call(
      request, for: endpoint(of: request), isSecure: isSecure, on: connection,
      knownAs: publicOrigin, at: now)
  }

  /// The endpoint of a request: one of OAuth's, or the APIs if one of the methods here matches,
  /// or a stand-in for any other method of an API.
  private func endpoint(of request: HTTPRequest) -> Endpoint? {
    if request.isOfRPC { return .rpc }
    let host = GoogleHost.name(of: request)
    let path = request.target.path
    if !moved.isEmpty, let endpoint = moved[path] { return endpoint }
    if let endpoint = Endpoint.at(path, of: host) { return isMoved(endpoint) ? nil : endpoint }
    let routes = routes(at: path, of: host)
    if source == .google, !routes.contains(where: { $0.takes(request.method) }),
      let endpoint = standIn(at: path, of: host)
    {
      return endpoint
    }
    return routes.isEmpty ? nil : .api
  }

  /// The mock's own origin serves what the older APIs' host does, whose paths name an API.
  private func standIn(at path: String, of host: String?) -> Endpoint? {
    let name = host ?? APIVersion.sharedHost
    guard GoogleHost.servesAPIsAlone(name) else { return nil }
    if APIDiscovery(path, of: name) != nil { return .apiDiscovery }
    if APITable.batch(at: path, of: name) != nil { return .batch }
    return host != nil || APITable.isKnown(path, of: name) ? .standIn : nil
  }
}
