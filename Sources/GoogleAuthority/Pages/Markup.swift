/// A piece of HTML that no text can break: every text is escaped.
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

  /// An element with each part of its content on a separate line.
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

/// The parts that the pages have in common.
extension Markup {
  static func paragraph(_ text: String) -> Markup { .inline("p", [], .text(text)) }

  /// A remark beside the matter.
  static func note(_ content: Markup...) -> Markup {
    .inline("p", [("class", "note")], content.joined)
  }

  static func heading(_ text: String) -> Markup { .inline("h2", [], .text(text)) }

  /// The problem of the last attempt; screen readers say it at once.
  static func alert(_ text: String) -> Markup {
    .inline("p", [("class", "alert"), ("role", "alert")], .text(text))
  }

  static func link(_ text: String, to url: String) -> Markup {
    .inline("a", [("href", url)], .text(text))
  }

  /// A list of things to press.
  static func list(_ items: [Markup]) -> Markup {
    .block("ul", [("role", "list")], items.map { .inline("li", [], $0) })
  }

  /// A list to read.
  static func plainList(_ items: [Markup]) -> Markup {
    .block("ul", [("class", "plain"), ("role", "list")], items.map { .inline("li", [], $0) })
  }

  /// Details for developers, folded away.
  static func details(_ summary: String, _ facts: [(String, String)]) -> Markup {
    let list = facts.flatMap { name, value in
      [Markup.inline("dt", [], .text(name)), .inline("dd", [], .text(value))]
    }
    return .block(
      "details", [], [.inline("summary", [], .text(summary)), .block("dl", [], list)])
  }

  /// The prominence of a button.
  enum Weight: String {
    case main, other, quiet
  }

  /// A button that sends its form with an additional field.
  static func button(
    _ text: String, name: String, value: String, _ weight: Weight = .other
  ) -> Markup {
    .inline(
      "button", [("class", weight.rawValue), ("name", name), ("value", value)], .text(text))
  }

  /// A button that just sends its form.
  static func button(_ text: String, _ weight: Weight = .other) -> Markup {
    .inline("button", [("class", weight.rawValue)], .text(text))
  }

  /// A line of text with its label. One that was wrong gets the focus and is read with the alert.
  static func field(
    _ label: String, name: String, value: String, isWrong: Bool = false
  ) -> Markup {
    var attributes: Attributes = [
      ("type", "text"), ("id", name), ("name", name), ("value", value), ("required", ""),
      ("autocomplete", "off"), ("autocapitalize", "none"), ("spellcheck", "false"),
    ]
    if isWrong { attributes += [("aria-invalid", "true"), ("autofocus", "")] }
    return .block(
      "div", [], [.inline("label", [("for", name)], .text(label)), .void("input", attributes)])
  }

  /// A box or a knob with its label.
  static func pick(_ attributes: Attributes, id: String, _ label: Markup) -> Markup {
    .block(
      "div", [("class", "pick")],
      [
        .void("input", [("id", id)] + attributes),
        .inline("label", [("for", id)], label),
      ])
  }

  /// The fields of one question.
  static func group(_ legend: String, _ parts: [Markup]) -> Markup {
    .block("fieldset", [], [.inline("legend", [], .text(legend))] + parts)
  }

  /// Buttons side by side.
  static func buttons(_ buttons: Markup...) -> Markup {
    .block("div", [("class", "buttons")], buttons)
  }
}

extension [Markup] {
  /// The pieces joined on one line.
  var joined: Markup { reduce(.nothing) { $0 + $1 } }
}
