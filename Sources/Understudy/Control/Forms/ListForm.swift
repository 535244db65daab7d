internal import WireFormats

/// An object that begins with a list that may be long: the description of its JSON, and the JSON
/// itself, in pieces.
struct ListForm<Element: Sendable, Root: Sendable>: Sendable {
  let schema: Schema
  private let name: String
  private let element: AnswerForm<Element>
  private let others: [AnswerMember<Root>]

  /// The object's own name is for the OpenAPI document, which then describes it once.
  init(
    _ objectName: String? = nil, list name: String, of element: AnswerForm<Element>,
    _ summary: String, then others: [AnswerMember<Root>]
  ) {
    let members = [SchemaMember.required(name, .list(element.schema), summary)]
    let object = Schema.object(members + others.map(\.description))
    schema = objectName.map { .named($0, object) } ?? object
    self.name = name
    self.element = element
    self.others = others
  }

  /// The object with the elements that are found for keys, each when its turn comes.
  func list<Key: Sendable>(
    _ root: Root, _ keys: [Key], find: @escaping @Sendable (Key) -> Element?
  ) -> LongList {
    let parts = frame(of: root, isEmpty: keys.isEmpty)
    let elements = FoundElements(keys) { [element] key in
      find(key).map { .bytes(Self.indented(element.write($0))) }
    }
    return LongList(
      elements, opening: parts[0], separator: ",\n    ".utf8, closing: parts.dropFirst().joined())
  }

  /// The JSON before the elements and behind them.
  private func frame(of root: Root, isEmpty: Bool) -> [ArraySlice<UInt8>] {
    var bytes: [UInt8] = []
    JSONWriter.write(.google, into: &bytes) { json in
      json.object { json in
        json.name(name)
        json.array { if !isEmpty { $0.gap() } }
        for member in others { json.member(member.description.name, member.write(root)) }
      }
    }
    // A gap is a zero byte, which no JSON has.
    return bytes.split(separator: 0, omittingEmptySubsequences: false)
  }

  /// An element as it stands in the list of an object.
  private static func indented(_ value: JSONValue) -> [UInt8] {
    let lines = value.bytes(.google).split(separator: UInt8(ascii: "\n"))
    return Array(lines.joined(separator: "\n    ".utf8))
  }
}

extension ListForm where Root == Void {
  /// An object that has nothing but the list.
  init(_ name: String, of element: AnswerForm<Element>, _ summary: String) {
    self.init(list: name, of: element, summary, then: [])
  }

  func list<Key: Sendable>(
    _ keys: [Key], find: @escaping @Sendable (Key) -> Element?
  ) -> LongList {
    list((), keys, find: find)
  }
}
