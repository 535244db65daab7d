internal import GoogleAPIs
internal import WireFormats

/// The members that a client wants of an answer: `items(id,title),nextPageToken` or `items/id`.
struct FieldMask {
  private indirect enum Node {
    case everything
    case some(Members)
  }

  private struct Members {
    var nodes: [String: Node] = [:]
    /// In the order in which the mask names them.
    var names: [String] = []

    mutating func add(_ name: String, _ node: Node) {
      if let before = nodes[name] {
        nodes[name] = FieldMask.joined(before, node)
      } else {
        names.append(name)
        nodes[name] = node
      }
    }
  }

  /// The mask that shows nothing.
  static let nothing = FieldMask(root: .some(Members()))

  private let root: Node

  private init(root: Node) { self.root = root }

  /// Nil for a text that isn't well formed. Blanks around a name are a part of it, if they aren't
  /// ignored.
  init?(_ text: String, ignoringBlanks: Bool = false) {
    var reader = Reader(rest: Array(text.utf8)[...], ignoresBlanks: ignoringBlanks)
    guard let root = reader.members(), reader.rest.isEmpty else { return nil }
    self.root = root
  }

  private static func joined(_ one: Node, _ other: Node) -> Node {
    guard case .some(var one) = one, case .some(let other) = other else { return .everything }
    for name in other.names { one.add(name, other.nodes[name] ?? .everything) }
    return .some(one)
  }

  // MARK: - Reading

  private struct Reader {
    private(set) var rest: ArraySlice<UInt8>
    let ignoresBlanks: Bool

    mutating func members(depth: Int = 0) -> Node? {
      guard depth < 32 else { return nil }
      var members = Members()
      repeat {
        if !members.names.isEmpty { rest.removeFirst() }
        guard let (name, node) = member(depth: depth) else { return nil }
        members.add(name, node)
      } while rest.first == UInt8(ascii: ",")
      return .some(members)
    }

    private mutating func member(depth: Int) -> (String, Node)? {
      let name = name()
      guard !name.isEmpty else { return nil }
      var node = Node.everything
      switch rest.first {
      case UInt8(ascii: "/")?, UInt8(ascii: ".")?:
        rest.removeFirst()
        guard depth < 32, let (below, inner) = member(depth: depth + 1) else { return nil }
        var members = Members()
        members.add(below, inner)
        node = .some(members)
      case UInt8(ascii: "(")?:
        rest.removeFirst()
        guard let inner = members(depth: depth + 1), rest.popFirst() == UInt8(ascii: ")")
        else { return nil }
        node = inner
        skipBlanks()
      case _: break
      }
      return (String(decoding: name, as: UTF8.self), node)
    }

    private mutating func name() -> ArraySlice<UInt8> {
      skipBlanks()
      var name = rest.prefix { !Self.separators.contains($0) }
      rest = rest.dropFirst(name.count)
      while ignoresBlanks, name.last == Self.blank { name.removeLast() }
      return name
    }

    private mutating func skipBlanks() {
      if ignoresBlanks { rest = rest.drop { $0 == Self.blank } }
    }

    private static let separators = ASCIISet(",/.()")
    private static let blank = UInt8(ascii: " ")
  }

  // MARK: - Checking

  /// The path of the first name that an answer has no member for; nil if there is none.
  func unknownPath(in shape: APIShape) -> [String]? { Self.unknownPath(root, shape) }

  private static func unknownPath(_ node: Node, _ shape: APIShape) -> [String]? {
    guard case .some(let members) = node else { return nil }
    for name in members.names where name != "*" {
      let below = members.nodes[name] ?? .everything
      switch shape.member(name) {
      case .missing: return [name]
      case .open: continue
      case .plain:
        if case .some(let inner) = below, let first = inner.names.first { return [name, first] }
      case .shape(let shape):
        if let path = unknownPath(below, shape) { return [name] + path }
      }
    }
    return nil
  }

  // MARK: - Showing

  /// The value with nothing but the wanted members; a list's elements count as its own.
  func applied(to value: JSONValue) -> JSONValue { Self.applied(root, value) }

  private static func applied(_ node: Node, _ value: JSONValue) -> JSONValue {
    guard case .some(let members) = node else { return value }
    switch value {
    case .array(let elements): return .array(elements.map { applied(node, $0) })
    case .object(let object):
      var shown = JSONObject()
      for member in object.members {
        guard let below = members.nodes[member.name] ?? members.nodes["*"] else { continue }
        shown[member.name] = applied(below, member.value)
      }
      return .object(shown)
    case _: return value
    }
  }
}
