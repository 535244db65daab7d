/// A piece of HTML that no text can break: whatever goes in is escaped, and only elements go around it.
struct Markup: Sendable {
  typealias Attributes = [(String, String)]

  let html: String

  private init(html: String) { self.html = html }

  static let nothing = Markup(html: "")

  static func text(_ text: String) -> Markup { Markup(html: HTMLText.escaped(text)) }

  /// An element with its content on the same line.
  static func inline(
    _ name: StaticString, _ attributes: Attributes = [], _ content: Markup...
  ) -> Markup {
    let inside = content.map(\.html).joined()
    return Markup(html: "\(opening(name, attributes))\(inside)</\(name)>")
  }

  /// An element with each part of its content on a line of its own.
  static func block(
    _ name: StaticString, _ attributes: Attributes = [], _ content: [Markup]
  ) -> Markup {
    let lines = [opening(name, attributes)] + content.map(\.html) + ["</\(name)>"]
    return Markup(html: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// An element that has no content.
  static func void(_ name: StaticString, _ attributes: Attributes = []) -> Markup {
    Markup(html: opening(name, attributes))
  }

  private static func opening(_ name: StaticString, _ attributes: Attributes) -> String {
    let list = attributes.map { " \($0.0)=\"\(HTMLText.escaped($0.1))\"" }
    return "<\(name)\(list.joined())>"
  }

  static func + (first: Markup, second: Markup) -> Markup {
    Markup(html: first.html + second.html)
  }
}
