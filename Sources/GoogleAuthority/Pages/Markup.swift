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
    var html = opening(name, attributes)
    for part in content { html += part.html }
    html += "</\(name)>"
    return Markup(html: html)
  }

  /// An element with each part of its content on a line of its own.
  static func block(
    _ name: StaticString, _ attributes: Attributes = [], _ content: [Markup]
  ) -> Markup {
    var html = opening(name, attributes)
    for part in content where !part.html.isEmpty {
      html += "\n"
      html += part.html
    }
    html += "\n</\(name)>"
    return Markup(html: html)
  }

  /// An element that has no content.
  static func void(_ name: StaticString, _ attributes: Attributes = []) -> Markup {
    Markup(html: opening(name, attributes))
  }

  private static func opening(_ name: StaticString, _ attributes: Attributes) -> String {
    var html = "<\(name)"
    for (name, value) in attributes {
      html += " "
      html += name
      html += "=\""
      html += HTMLText.escaped(value)
      html += "\""
    }
    html += ">"
    return html
  }

  static func + (first: Markup, second: Markup) -> Markup {
    Markup(html: first.html + second.html)
  }
}
