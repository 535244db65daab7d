package import Forms
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
  /// The ways from the file into a value, in the order of the section's members.
  let reads: [FileMember<Root>.Read]
  let takePlace: @Sendable (inout Root, SourceSpan) -> Void

  package init(
    _ title: String, _ summary: String, blank: Root,
    place takePlace: @escaping @Sendable (inout Root, SourceSpan) -> Void = { _, _ in },
    _ members: [FileMember<Root>], _ choices: Choice..., relation: Section.Relation? = nil,
    group: MemberGroup? = nil,
    heading: String? = nil, definition: String? = nil
  ) {
    section = Section(
      title, summary, members.map { $0.words }, choices, relation: relation, group: group,
      heading: heading, definition: definition)
    reads = members.map { $0.read }
    self.takePlace = takePlace
    self.blank = members.reduce(into: blank) { $1.putUsual(into: &$0) }
  }

  /// Puts what a mapping says into a value; keys of other forms are left to these.
  package func read(_ node: Node, into root: inout Root) throws(UnreadableNode) {
    guard let mapping = node.mapping else { throw UnreadableNode(node) }
    for index in mapping.entries.indices {
      guard let member = section.keys.index(of: mapping.entries[index].key),
        member < reads.count
      else { continue }
      try reads[member](mapping.entries[index].value, &root)
    }
    // The blank value of a choice is no choice that anybody made.
    for choice in section.choices where choice.amount == .one {
      guard choice.names.contains(where: mapping.has) else { throw UnreadableNode(node) }
    }
    takePlace(&root, node.span)
  }
}

/// The words about a member, and the way from the file into a value.
package struct FileMember<Root: Sendable>: Sendable {
  package typealias Read = @Sendable (Node, inout Root) throws(UnreadableNode) -> Void

  package var words: Member
  package let read: Read

  package init(_ words: Member, read: @escaping Read) {
    self.words = words
    self.read = read
  }

  /// The same member, which people also call otherwise.
  package func alsoCalled(_ synonyms: String...) -> Self {
    var member = self
    member.words.synonyms = synonyms
    return member
  }

  /// A member that another reader looks at.
  package static func unread(_ words: Member) -> Self { Self(words) { _, _ in } }

  /// The same member in a mapping that becomes a larger value.
  package func inside<Whole: Sendable>(
    _ path: any WritableKeyPath<Whole, Root> & Sendable
  ) -> FileMember<Whole> {
    FileMember<Whole>(words) { [read] (node, whole) throws(UnreadableNode) in
      try read(node, &whole[keyPath: path])
    }
  }

  /// Puts the value that holds when the member is left out, if it can be written.
  package func putUsual(into root: inout Root) {
    guard case .value(let text) = words.usually else { return }
    do throws(UnreadableNode) {
      try read(Node(.scalar(Scalar(text)), at: .unwritten), &root)
    } catch {
      preconditionFailure("nobody can read the usual \"\(text)\" of \"\(words.name)\"")
    }
  }
}

// MARK: - Declaring

extension FileMember {
  /// A member that must be there; its value is put where it belongs.
  package static func required<Value: FileValue>(
    _ name: String, takes shape: Shape? = nil, _ summary: String,
    put: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Self {
    Self(.required(name, shape ?? Value.shape, summary)) { (node, root) throws(UnreadableNode) in
      put(&root, try Value(from: node))
    }
  }

  /// A member that may be left out; its value is put where it belongs.
  package static func optional<Value: FileValue>(
    _ name: String, takes shape: Shape? = nil, usually: Usual? = nil, _ summary: String,
    put: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Self {
    Self(.optional(name, shape ?? Value.shape, usually: usually, summary)) {
      (node, root) throws(UnreadableNode) in
      put(&root, try Value(from: node))
    }
  }

  /// A member that must be there and is read as another type than that of a property.
  package static func required<Value: FileValue>(
    _ name: String, _: Value.Type, takes shape: Shape? = nil, _ summary: String,
    put: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Self {
    required(name, takes: shape, summary, put: put)
  }

  /// A member that may be left out and is read as another type than that of a property.
  package static func optional<Value: FileValue>(
    _ name: String, _: Value.Type, takes shape: Shape? = nil, usually: Usual? = nil,
    _ summary: String, put: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Self {
    optional(name, takes: shape, usually: usually, summary, put: put)
  }
}
