internal import Forms
internal import WireFormats

/// The members of one mapping as they are written, named by the declarations that they are read by.
struct WrittenSection {
  private(set) var json = JSONObject()

  var value: JSONValue { .object(json) }

  subscript(_ member: Member) -> JSONValue? {
    get { json[member.name] }
    set { json[member.name] = newValue }
  }

  mutating func put(_ member: Member, _ text: String?) {
    self[member] = text.map(JSONValue.string)
  }

  mutating func put(_ member: Member, _ word: (some FileWord)?) {
    put(member, word.map { "\($0.rawValue)" })
  }

  mutating func put(_ member: Member, _ flag: Bool) { self[member] = .bool(flag) }

  mutating func put(_ member: Member, _ number: Int) { self[member] = .number(JSONNumber(number)) }

  mutating func put(_ member: Member, _ time: Duration?) {
    put(member, time.map(DurationText.format))
  }

  /// Puts a list; an empty one says nothing that its absence doesn't.
  mutating func put(_ member: Member, _ list: [JSONValue]) {
    if !list.isEmpty { self[member] = .array(list) }
  }

  mutating func put(_ member: Member, _ texts: [String]) {
    put(member, texts.map(JSONValue.string))
  }
}
