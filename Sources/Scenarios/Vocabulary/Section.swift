/// A kind of mapping: what messages call it, and its members in the reference's order.
struct Section: Hashable, Sendable {
  /// What a message calls one of them, such as `browser`.
  let title: String
  /// What the reference says about it: a sentence or two.
  let summary: String
  let members: [Member]
  let choices: [Choice]

  init(_ title: String, _ summary: String, _ members: [Member], _ choices: Choice...) {
    self.title = title
    self.summary = summary
    self.members = members
    self.choices = choices
  }

  var names: [String] { members.map(\.name) }
  /// The members that words of people's own stand for.
  var synonyms: [String: String] {
    var synonyms: [String: String] = [:]
    for member in members {
      for synonym in member.synonyms { synonyms[synonym] = member.name }
    }
    return synonyms
  }
  var requiredNames: [String] { members.filter(\.isRequired).map(\.name) }

  /// Members of which there may be one at most.
  struct Choice: Hashable, Sendable {
    let names: [String]
    let isRequired: Bool

    static func oneOf(_ members: Member...) -> Choice { exactly(members) }

    static func exactly(_ members: [Member]) -> Choice {
      Choice(names: members.map(\.name), isRequired: true)
    }

    static func atMostOne(_ members: Member...) -> Choice {
      Choice(names: members.map(\.name), isRequired: false)
    }
  }
}
