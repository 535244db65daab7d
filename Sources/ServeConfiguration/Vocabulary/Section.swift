/// A kind of mapping in the file: what messages call it, and its members in the reference's order.
struct Section: Hashable, Sendable {
  /// What a message calls one of them, such as `a project`.
  let title: String
  /// What the reference says about it: a sentence or two.
  let summary: String
  let members: [Member]

  init(_ title: String, _ summary: String, _ members: [Member]) {
    self.title = title
    self.summary = summary
    self.members = members
  }

  var names: [String] { members.map(\.name) }
  var requiredNames: [String] { members.filter(\.isRequired).map(\.name) }
}
