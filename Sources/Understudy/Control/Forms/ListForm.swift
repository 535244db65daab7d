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
    // A gap is a zero byte, which no JSON has.
    let parts = json(root) { if !keys.isEmpty { $0.gap() } }
      .split(separator: 0, omittingEmptySubsequences: false)
    let (opening, closing) = (parts[0], parts.dropFirst().first ?? [])
    let elements = FoundElements(keys) { key in
      find(key).map { found in
        let alone = json(root) { $0.value(element.write(found)) }
        return .bytes(Array(alone[opening.count..<alone.count - closing.count]))
      }
    }
    return LongList(elements, opening: opening, separator: ",\n    ".utf8, closing: closing)
  }

  private func json(_ root: Root, _ elements: (inout JSONWriter) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.write(.google, into: &bytes) { json in
      json.object { json in
        json.name(name)
        json.array(elements)
        for member in others { json.member(member.description.name, member.write(root)) }
      }
    }
    return bytes
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
