package import WireFormats

/// A value that is a mapping in files, described member by member.
package protocol FileMapping: FileValue, FileSection {
  static var form: FileForm<Self> { get }
}

extension FileMapping {
  package static var section: Section { form.section }
  package static var shape: Shape { .section(Self.self) }

  package init(from node: Node) throws(UnreadableNode) {
    self = Self.form.blank
    try Self.form.read(node, into: &self)
  }
}

/// The words of a kind of mapping, and the property that each member fills.
package struct FileForm<Root: Sendable>: Sendable {
  package let section: Section
  /// The start of reading: the usual values where there are any.
  package let blank: Root
  private let members: [FileMember<Root>]
  /// The property that takes the place of the mapping.
  private let place: FileMember<Root>.Path<SourceSpan>?

  package init(
    _ title: String, _ summary: String, blank: Root,
    place: FileMember<Root>.Path<SourceSpan>? = nil, _ members: [FileMember<Root>],
    _ choices: Choice..., relation: Section.Relation? = nil, group: MemberGroup? = nil,
    heading: String? = nil, definition: String? = nil
  ) {
    section = Section(
      title, summary, members.map(\.words), choices, relation: relation, group: group,
      heading: heading, definition: definition)
    self.members = members
    self.place = place
    self.blank = members.reduce(into: blank) { $1.putUsual(into: &$0) }
  }

  /// Puts what a mapping says into a value; keys of other forms are left to these.
  package func read(_ node: Node, into root: inout Root) throws(UnreadableNode) {
    guard let mapping = node.mapping else { throw UnreadableNode(node) }
    for index in mapping.entries.indices {
      guard let member = section.keys.index(of: mapping.entries[index].key),
        member < members.count
      else { continue }
      try members[member].read(mapping.entries[index].value, &root)
    }
    if let place { root[keyPath: place] = node.span }
  }
}

/// The words about a member, and the way from the file into a value.
package struct FileMember<Root: Sendable>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable
  typealias Read = @Sendable (Node, inout Root) throws(UnreadableNode) -> Void

  package private(set) var words: Member
  let read: Read

  /// A member that must be there and fills a property.
  package static func required<Value: FileValue>(
    _ name: String, _ path: Path<Value>, takes shape: Shape? = nil, _ summary: String
  ) -> Self {
    Self(.required(name, shape ?? Value.shape, summary), path)
  }

  /// A member that may be left out and fills a property.
  package static func optional<Value: FileValue>(
    _ name: String, _ path: Path<Value>, takes shape: Shape? = nil, usually: Usual? = nil,
    _ summary: String
  ) -> Self {
    Self(.optional(name, shape ?? Value.shape, usually: usually, summary), path)
  }

  /// A member that must be there, whose value is put where it belongs.
  package static func required<Value: FileValue>(
    _ name: String, _: Value.Type, takes shape: Shape? = nil, _ summary: String,
    put: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Self {
    Self(.required(name, shape ?? Value.shape, summary), put: put)
  }

  /// A member that may be left out, whose value is put where it belongs.
  package static func optional<Value: FileValue>(
    _ name: String, _: Value.Type, takes shape: Shape? = nil, usually: Usual? = nil,
    _ summary: String, put: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Self {
    Self(.optional(name, shape ?? Value.shape, usually: usually, summary), put: put)
  }

  /// A member that another reader looks at.
  package static func unread(_ words: Member) -> Self {
    Self(words: words) { _, _ in }
  }

  private init<Value: FileValue>(_ words: Member, _ path: Path<Value>) {
    self.init(words: words) { (node, root) throws(UnreadableNode) in
      root[keyPath: path] = try Value(from: node)
    }
  }

  private init<Value: FileValue>(
    _ words: Member, put: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(words: words) { (node, root) throws(UnreadableNode) in
      put(&root, try Value(from: node))
    }
  }

  private init(words: Member, read: @escaping Read) {
    self.words = words
    self.read = read
  }

  /// The same member, which people also call otherwise.
  package func alsoCalled(_ synonyms: String...) -> Self {
    var member = self
    member.words.synonyms = synonyms
    return member
  }

  /// The same member in a mapping that becomes a larger value.
  package func inside<Whole: Sendable>(
    _ path: FileMember<Whole>.Path<Root>
  ) -> FileMember<Whole> {
    FileMember<Whole>(words: words) { [read] (node, whole) throws(UnreadableNode) in
      try read(node, &whole[keyPath: path])
    }
  }

  /// Puts the value that holds when the member is left out, if it can be written.
  func putUsual(into root: inout Root) {
    guard case .value(let text) = words.usually else { return }
    let start = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
    do throws(UnreadableNode) {
      try read(Node(.scalar(Scalar(text)), at: start), &root)
    } catch {
      preconditionFailure("nobody can read the usual \"\(text)\" of \"\(words.name)\"")
    }
  }
}
