internal import WireFormats

/// The members that a client wants of an answer: `items(id,title),nextPageToken` or `items/id`.
struct FieldMask {
  private indirect enum Node {
    case everything
    case some([String: Node])
  }

  private let root: Node

  /// Nil for a text that isn't well formed.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard let root = Self.members(&rest), rest.isEmpty else { return nil }
    self.root = root
  }

  private static func members(_ text: inout ArraySlice<UInt8>, depth: Int = 0) -> Node? {
    guard depth < 32 else { return nil }
    var members: [String: Node] = [:]
    repeat {
      if !members.isEmpty { text.removeFirst() }
      guard let (name, node) = member(&text, depth: depth) else { return nil }
      members[name] = members[name].map { joined($0, node) } ?? node
    } while text.first == UInt8(ascii: ",")
    return .some(members)
  }

  private static func member(
    _ text: inout ArraySlice<UInt8>, depth: Int
  ) -> (String, Node)? {
    let name = text.prefix { !separators.contains($0) }
    guard !name.isEmpty else { return nil }
    text = text.dropFirst(name.count)
    var node = Node.everything
    switch text.first {
    case UInt8(ascii: "/")?, UInt8(ascii: ".")?:
      text.removeFirst()
      guard depth < 32, let (below, inner) = member(&text, depth: depth + 1) else { return nil }
      node = .some([below: inner])
    case UInt8(ascii: "(")?:
      text.removeFirst()
      guard let inner = members(&text, depth: depth + 1), text.popFirst() == UInt8(ascii: ")")
      else { return nil }
      node = inner
    case _: break
    }
    return (String(decoding: name, as: UTF8.self), node)
  }

  private static let separators = ASCIISet(",/.()")

  private static func joined(_ one: Node, _ other: Node) -> Node {
    guard case .some(let one) = one, case .some(let other) = other else { return .everything }
    return .some(one.merging(other, uniquingKeysWith: joined))
  }

  /// The value with nothing but the wanted members; a list's elements count as its own.
  func applied(to value: JSONValue) -> JSONValue { Self.applied(root, value) }

  private static func applied(_ node: Node, _ value: JSONValue) -> JSONValue {
    guard case .some(let members) = node else { return value }
    switch value {
    case .array(let elements): return .array(elements.map { applied(node, $0) })
    case .object(let object):
      var shown = JSONObject()
      for member in object.members {
        guard let below = members[member.name] ?? members["*"] else { continue }
        shown[member.name] = applied(below, member.value)
      }
      return .object(shown)
    case _: return value
    }
  }
}
