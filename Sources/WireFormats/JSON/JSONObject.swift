/// The members of a JSON object in their order, each name once.
///
/// Two objects are equal only in the same order: the order is part of what is compared on the wire.
package struct JSONObject: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue
  }

  package private(set) var members: [Member] = []

  package init() {}

  /// An object of these members; a repeated name keeps its first place and its last value.
  package init(_ members: some Sequence<(String, JSONValue)>) {
    for (name, value) in members { self[name] = value }
  }

  package var names: [String] { members.map(\.name) }

  /// A member's value; setting appends a new member, or removes one when set to nil.
  package subscript(name: String) -> JSONValue? {
    get {
      index(of: name).map { members[$0].value }
    }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): appendNew(name, value)
      case (nil, nil): break
      }
    }
  }

  /// Appends a member whose name is known to be new, without searching for it.
  mutating func appendNew(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
  }

  private func index(of name: String) -> Int? {
    members.firstIndex { ExactText($0.name) == ExactText(name) }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(members)
  }
}
