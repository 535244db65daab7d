package import WireFormats

/// A value that is an object in JSON, described member by member.
package protocol Record: Recordable {
  static var form: RecordForm<Self> { get }
}

extension Record {
  package func write(to json: inout JSONWriter) {
    Self.form.write(self, to: &json)
  }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Self {
    try form.read(from: &reader)
  }

  package static func schema(in definitions: inout RecordDefinitions) -> JSONValue {
    definitions.reference(to: form.name) { definitions in
      var properties = JSONObject()
      for member in form.members { properties[member.name] = member.schema(&definitions) }
      return [
        "type": "object", "properties": .object(properties),
        "required": .array(form.members.filter(\.isRequired).map { .string($0.name) }),
      ]
    }
  }
}

/// The members with which a type is written as an object.
package struct RecordForm<Root: Sendable>: Sendable {
  /// The name of the shape in the published schema.
  package let name: String
  /// The value that reading starts from.
  package let blank: Root
  package let members: [RecordMember<Root>]
  private let names: [JSONName]
  /// The members that are always there.
  private let required: MemberSet
  /// The blank value without what a document may leave out.
  let bare: Root

  package init(_ name: String, blank: Root, _ members: [RecordMember<Root>]) {
    self.name = name
    self.blank = blank
    self.members = members
    names = members.map { JSONName($0.name) }
    required = members.indices.reduce(into: MemberSet()) { required, number in
      if members[number].isRequired { required.insert(number) }
    }
    bare = members.reduce(into: blank) { $1.leaveOut?(&$0) }
  }

  func write(_ root: Root, to json: inout JSONWriter) {
    json.object { json in
      // A loop over the members themselves would copy each with all its closures.
      for number in members.indices where members[number].isPresent(root) {
        json.name(members[number].name)
        members[number].write(root, &json)
      }
    }
  }

  /// Reads an object. Members that nobody knows are stepped over, and so are the ones to omit.
  func read(
    from reader: inout DocumentReader, omitting omitted: Set<String> = []
  ) throws(RecordDocumentFailure) -> Root {
    var root = bare
    var seen = MemberSet()
    let start = reader.offset
    var guess = 0
    var isFilled = try reader.enterObject()
    while isFilled {
      if let number = try reader.name(among: names, guessing: guess) {
        guard seen.insert(number) else { throw reader.failure(ofObjectAt: start) }
        guess = number + 1
        if !omitted.isEmpty, omitted.contains(members[number].name) {
          try reader.skip()
        } else {
          do throws(RecordDocumentFailure) {
            try members[number].read(&reader, &root)
          } catch {
            throw error.inside(.member(members[number].name))
          }
        }
      } else {
        try reader.skip()
      }
      isFilled = try reader.nextMember()
    }
    try check(seen)
    return root
  }

  /// Throws if a member is missing that is always there.
  func check(_ seen: MemberSet) throws(RecordDocumentFailure) {
    guard let missing = required.first(notIn: seen) else { return }
    throw .wrongShape(RecordFailure("it is missing", at: [.member(members[missing].name)]))
  }
}

/// The numbers of an object's members, of which no record has more than 64.
struct MemberSet {
  private var bits: UInt64 = 0

  /// False if it was there before.
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    guard !contains(number) else { return false }
    bits |= 1 << UInt64(number)
    return true
  }

  func contains(_ number: Int) -> Bool { bits & (1 << UInt64(number)) != 0 }

  /// The lowest number that another set lacks.
  func first(notIn other: MemberSet) -> Int? {
    let missing = bits & ~other.bits
    return missing == 0 ? nil : missing.trailingZeroBitCount
  }
}
