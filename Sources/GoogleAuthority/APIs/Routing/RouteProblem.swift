/// Why a route can't be served.
package enum RouteProblem: Error, Hashable, Sendable {
  case noLeadingSlash(String)
  case emptySegment
  case illegalSegment(String)
  case repeatedName(String)
  case wildcardInside
  case method(String)
  case host(String)
  case status(Int)
  /// A status whose responses never have a body.
  case bodyForbidden(status: Int)
  case scope(String)
  /// The authority serves something else at the path.
  case taken(String)
}

extension RouteProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noLeadingSlash(let text): "the path '\(text)' doesn't begin with '/'"
    case .emptySegment: "the path has an empty segment"
    case .illegalSegment(let text):
      "'\(text)' is neither a plain segment nor '{name}' or '{name}:verb'"
    case .repeatedName(let name): "the path has '{\(name)}' twice"
    case .wildcardInside: "'*' stands for everything below, so it can only come last"
    case .method(let name): "'\(name)' isn't GET, POST, PUT, PATCH or DELETE"
    case .host(let host): "'\(host)' isn't a host below googleapis.com"
    case .status(let code): "an answer can't have the status \(code)"
    case .bodyForbidden(let code): "an answer with the status \(code) has no body"
    case .scope(let text): "'\(text)' isn't a scope"
    case .taken(let path): "the path '\(path)' belongs to the authority itself"
    }
  }
}
