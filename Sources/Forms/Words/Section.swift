/// A kind of mapping: its name in messages, and its members in the reference's order.
///
/// There is one object of each kind, which every mapping of every file refers to.
package final class Section: Sendable {
  /// A check of members that have to do with each other, beyond a choice.
  package typealias Relation = @Sendable (_ checker: inout Checker, _ node: Node) -> Void

  /// The name of one in messages, such as `browser`.
  package let title: String
  /// A sentence or two for the reference.
  package let summary: String
  /// The members, those of the group last.
  package let members: [Member]
  package let choices: [Choice]
  package let relation: Relation?
  /// Members that it shares with other kinds, which the reference describes once.
  package let group: MemberGroup?
  /// The heading in the reference, where the title isn't enough to tell it from others.
  private let ownHeading: String?
  private let ownDefinition: String?

  package let keys: KeyNames
  package let requiredNames: [String]
  /// The members that words of people's own stand for.
  package let synonyms: [String: String]

  package init(
    _ title: String, _ summary: String, _ members: [Member], _ choices: [Choice] = [],
    relation: Relation? = nil, group: MemberGroup? = nil, heading: String? = nil,
    definition: String? = nil
  ) {
    self.title = title
    self.summary = summary
    self.members = members + (group?.members ?? [])
    self.choices = choices
    self.relation = relation
    self.group = group
    ownHeading = heading
    ownDefinition = definition
    keys = KeyNames(self.members.map(\.name))
    requiredNames = members.filter(\.isRequired).map(\.name)
    var synonyms: [String: String] = [:]
    for member in self.members {
      for synonym in member.synonyms { synonyms[synonym] = member.name }
    }
    self.synonyms = synonyms
  }

  package var names: [String] { keys.names }

  /// The members without those of the group.
  package var ownMembers: ArraySlice<Member> { members.dropLast(group?.members.count ?? 0) }

  /// The shape behind a key; nil if no member is called so.
  package func shape(of key: Mapping.Key) -> Shape? {
    keys.index(of: key).map { members[$0].shape }
  }

  /// The heading in the reference; a section that is called by its key is written like a key.
  package var heading: String {
    if let ownHeading { return ownHeading }
    return title.contains(" ") ? title.sentence : "`\(title)`"
  }

  /// The name among the definitions of a schema.
  package var definition: String {
    if let ownDefinition { return ownDefinition }
    let words = title.split { " _".contains($0) }.drop { ["a", "an", "the"].contains($0) }
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + String($1).sentence }
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  package var sentence: String { prefix(1).uppercased() + dropFirst() }
}

/// Members that several kinds of mapping have.
package final class MemberGroup: Sendable {
  /// The heading in the reference, such as `Weight`.
  let heading: String
  let summary: String
  package let members: [Member]

  package init(_ heading: String, _ summary: String, _ members: [Member]) {
    self.heading = heading
    self.summary = summary
    self.members = members
  }
}

/// A limit on how many of some members a mapping may have.
package struct Choice: Hashable, Sendable {
  package enum Amount: Hashable, Sendable {
    case one, atMostOne, atLeastOne
  }

  package let names: [String]
  package let amount: Amount

  package static func oneOf(_ names: String...) -> Choice { Choice(names: names, amount: .one) }

  package static func oneOf(_ names: [String]) -> Choice { Choice(names: names, amount: .one) }

  package static func atMostOne(_ names: String...) -> Choice {
    Choice(names: names, amount: .atMostOne)
  }

  package static func atLeastOne(_ names: String...) -> Choice {
    Choice(names: names, amount: .atLeastOne)
  }

  func allows(_ count: Int) -> Bool {
    switch amount {
    case .one: count == 1
    case .atMostOne: count <= 1
    case .atLeastOne: count >= 1
    }
  }
}

/// A type whose words are one section.
package protocol FileSection: SendableMetatype {
  static var section: Section { get }
}

/// A section by the type that has it, so that one can be inside another of its kind.
package struct SectionReference: Hashable, Sendable {
  private let type: any FileSection.Type

  package init(_ type: any FileSection.Type) { self.type = type }

  package var section: Section { type.section }

  package static func == (one: SectionReference, other: SectionReference) -> Bool {
    one.type == other.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
