internal import Forms

/// A kind of mapping: what messages call it, and its members in the reference's order.
///
/// There is one of each kind, which every mapping of every file refers to.
final class Section: Sendable {
  /// What a message calls one of them, such as `browser`.
  let title: String
  /// What the reference says about it: a sentence or two.
  let summary: String
  let members: [Member]
  let choices: [Choice]
  let relation: Relation?
  /// What the reference calls it, where the title isn't enough to tell it from others.
  let heading: String?

  let keys: KeyNames
  let requiredNames: [String]
  /// The members that words of people's own stand for.
  let synonyms: [String: String]

  init(
    _ title: String, _ summary: String, _ members: [Member], _ choices: Choice...,
    relation: Relation? = nil, heading: String? = nil
  ) {
    self.relation = relation
    self.heading = heading
    self.title = title
    self.summary = summary
    self.members = members
    self.choices = choices
    keys = KeyNames(members.map(\.name))
    requiredNames = members.filter(\.isRequired).map(\.name)
    var synonyms: [String: String] = [:]
    for member in members {
      for synonym in member.synonyms { synonyms[synonym] = member.name }
    }
    self.synonyms = synonyms
  }

  var names: [String] { keys.names }

  /// What may stand behind a key; nil if no member is called so.
  func shape(of key: Mapping.Key) -> Shape? { keys.index(of: key).map { members[$0].shape } }

  /// Members of which not any number may be there.
  struct Choice: Hashable, Sendable {
    enum Amount: Hashable, Sendable {
      case one, atMostOne, atLeastOne
    }

    let names: [String]
    let amount: Amount

    static func oneOf(_ members: Member...) -> Choice { exactly(members) }

    static func exactly(_ members: [Member]) -> Choice {
      Choice(names: members.map(\.name), amount: .one)
    }

    static func atMostOne(_ members: Member...) -> Choice {
      Choice(names: members.map(\.name), amount: .atMostOne)
    }

    static func atLeastOne(_ members: Member...) -> Choice {
      Choice(names: members.map(\.name), amount: .atLeastOne)
    }

    func allows(_ count: Int) -> Bool {
      switch amount {
      case .one: count == 1
      case .atMostOne: count <= 1
      case .atLeastOne: count >= 1
      }
    }
  }

  /// What members of one mapping have to do with each other, beyond a choice.
  enum Relation: Sendable {
    case browser, count, spacing, endpoints, trust, capture, driver, driverClock
  }
}
