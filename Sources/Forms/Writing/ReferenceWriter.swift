/// The reference of a kind of file, in Markdown, made from its words.
package struct ReferenceWriter {
  private let reach: Reach

  package init(of root: SectionReference) { reach = Reach(from: root) }

  /// The parts of the document in their order.
  package var sections: [String] {
    var parts: [String] = []
    for reference in reach.sections {
      parts.append(text(of: reference.section))
      // A story comes right after its file.
      parts += reach.variants.filter { reach.placesOfVariants[$0] == reference }.map {
        text(of: $0.variants)
      }
    }
    return parts + reach.groups.map(text)
  }

  /// A table of the notations that values have.
  package var notations: String {
    let rows = reach.forms.map { "| \($0.noun) | \($0.example.sentence) |\n" }
    return """
      ## Notations

      | | |
      | --- | --- |
      \(rows.joined())
      """
  }

  private func text(of section: Section) -> String {
    let group = section.group.map {
      "\nBesides, its [\($0.heading.lowercased())](#\($0.heading.anchor)).\n"
    }
    return "## \(section.heading)\n\n\(section.summary)\n\n" + table(section.ownMembers)
      + section.choices.map(sentence).joined() + (group ?? "")
  }

  private func text(of group: MemberGroup) -> String {
    "## \(group.heading)\n\n\(group.summary)\n\n" + table(group.members[...])
  }

  private func text(of variants: Variants) -> String {
    var text = "## \(variants.heading)\n\n\(variants.summary)\n\n"
    switch variants.selection {
    case .key:
      text += shortTable(
        variants.variants.compactMap { variant in
          variant.section.members.first { $0.name == variant.selector }
        })
      for variant in variants.variants where !variant.own.isEmpty {
        text += "\nBesides, `\(variant.selector)` has:\n\n" + table(variant.own[...])
      }
      text += "\nAnd every \(variants.definition) may have:\n\n" + table(variants.common[...])
    case .word:
      text += table(variants.common[...])
      for variant in variants.variants where !variant.own.isEmpty {
        text += "\nBesides, \(variant.section.title) (`\(variant.selector)`) has:\n\n"
        text += table(variant.own[...])
      }
    }
    return text
  }

  private func sentence(_ choice: Choice) -> String {
    let names = choice.names.map { "`\($0)`" }.joined(separator: ", ")
    let amount =
      switch choice.amount {
      case .one: "Exactly one"
      case .atMostOne: "At most one"
      case .atLeastOne: "At least one"
      }
    return "\n\(amount) of \(names).\n"
  }

  /// A table of members of which there is always exactly one.
  private func shortTable(_ members: [Member]) -> String {
    let rows = members.map { "| `\($0.name)` | \($0.shape.words) | \($0.summary) |\n" }
    return "| key | takes | |\n| --- | --- | --- |\n" + rows.joined()
  }

  private func table(_ members: ArraySlice<Member>) -> String {
    let rows = members.map { member in
      "| `\(member.name)` | \(member.shape.words) | \(member.leftOut) | \(member.explanation) |\n"
    }
    return "| key | takes | left out | |\n| --- | --- | --- | --- |\n" + rows.joined()
  }
}

extension String {
  /// The target of a link to a heading.
  fileprivate var anchor: String {
    String(
      lowercased().unicodeScalars.compactMap { scalar -> Character? in
        if scalar == " " { return "-" }
        let isKept = scalar.properties.isAlphabetic || scalar == "_" || scalar == "-"
        return isKept ? Character(scalar) : nil
      })
  }
}

extension Member {
  fileprivate var explanation: String {
    since > 1 ? "\(summary) Since version \(since)." : summary
  }

  fileprivate var leftOut: String {
    switch usually {
    case nil: isRequired ? "**required**" : "–"
    case .value(let text): "`\(text)`"
    case .words(let text): text
    }
  }
}

extension Shape {
  /// The values that may stand there, in the reference's words.
  fileprivate var words: String {
    switch self {
    case .string: "text"
    case .template: "text with references"
    case .formOr(let form, _): "text, or \(form.noun)"
    case .bool: "`true` or `false`"
    case .int(Int.min...Int.max): "whole number"
    case .int(let range): "whole number from \(range.lowerBound) to \(range.upperBound)"
    case .form(let form): form.noun
    case .word(let set): set.choices
    case .value, .anything: "any value"
    case .declared(let kind, let others):
      (["the name of a \(kind.word)"] + others.map { "`\($0)`" }).joined(separator: ", or ")
    case .declaring(let kind): "a name for the \(kind.word)"
    case .list(let element): "list, each \(element.words)"
    case .listOrOne(let element): "\(element.words); several in a list"
    case .section(let reference):
      "[\(reference.section.title)](#\(reference.section.heading.anchor))"
    case .variants(let reference):
      "[\(reference.variants.title)](#\(reference.variants.heading.anchor))"
    case .map(let key, let value): "mapping from \(key.words) to \(value.words)"
    case .either(let plain, let mapping): "\(plain.words); or \(mapping.words)"
    }
  }
}

extension KeyForm {
  fileprivate var words: String {
    switch self {
    case .any: "any key"
    case .form(let form): form.noun
    case .word(let set): set.choices
    case .declared(let kind): "the name of a \(kind.word)"
    case .declaring(let kind): "a name for the \(kind.word)"
    }
  }
}

extension WordSet {
  fileprivate var choices: String { words.map { "`\($0)`" }.joined(separator: ", ") }
}
