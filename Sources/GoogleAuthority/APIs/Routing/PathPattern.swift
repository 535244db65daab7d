internal import WireFormats

/// A pattern of paths: `/calendar/v3/calendars/{id}/events`, `/v1beta/{property}:runReport`, or
/// `/files/*` for everything below.
package struct PathPattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case literal(Substring)
    /// Any segment that isn't empty, and that ends with the verb if there is one, such as `:send`.
    case any(name: Substring, verb: Substring)
  }

  package let text: String
  let segments: [Segment]
  /// True if the pattern also matches every path below it.
  let hasWildcard: Bool

  package init(_ text: String) throws(RouteProblem) {
    guard text.hasPrefix("/") else { throw .noLeadingSlash(text) }
    var parts = Self.split(text)
    hasWildcard = parts.last == "*"
    if hasWildcard { parts.removeLast() }
    var segments: [Segment] = []
    var names: Set<Substring> = []
    for part in parts {
      let segment = try Segment(part)
      if case .any(let name, _) = segment, !names.insert(name).inserted {
        throw .repeatedName(String(name))
      }
      segments.append(segment)
    }
    self.text = text
    self.segments = segments
  }

  /// A pattern for one path, which is known to be well formed.
  init(exactly path: String) {
    text = path
    segments = Self.split(path).map(Segment.literal)
    hasWildcard = false
  }

  /// The parts of a path between its slashes.
  static func split(_ path: String) -> [Substring] {
    Array(path.split(separator: "/", omittingEmptySubsequences: false).dropFirst())
  }
}

extension PathPattern.Segment {
  /// The characters of a path's segment (RFC 3986), but for those with a meaning in patterns.
  private static let legal = ASCIISet.unreserved.union(ASCIISet("%!$&'()+,;=:@"))
  private static let nameCharacters = ASCIISet.alphanumerics.union(ASCIISet("_"))

  fileprivate init(_ text: Substring) throws(RouteProblem) {
    guard !text.isEmpty else { throw .emptySegment }
    guard text != "*" else { throw .wildcardInside }
    guard text.first == "{" else {
      guard text.utf8.allSatisfy(Self.legal.contains) else {
        throw .illegalSegment(String(text))
      }
      self = .literal(text)
      return
    }
    let parts = text.dropFirst().split(
      separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy(Self.nameCharacters.contains),
      parts[1].isEmpty || parts[1].first == ":" && parts[1].utf8.allSatisfy(Self.legal.contains)
    else { throw .illegalSegment(String(text)) }
    self = .any(name: parts[0], verb: parts[1])
  }
}

/// A reason for which a route can't be served.
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
    case .method(let name): "'\(name)' isn't a method of an API"
    case .host(let host): "'\(host)' isn't a host below googleapis.com"
    case .status(let code): "an answer can't have the status \(code)"
    case .bodyForbidden(let code): "an answer with the status \(code) has no body"
    case .scope(let text): "'\(text)' isn't a scope"
    case .taken(let path): "the path '\(path)' belongs to the authority itself"
    }
  }
}
