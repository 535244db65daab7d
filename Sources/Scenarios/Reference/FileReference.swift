/// The reference of a kind of file, in Markdown, made from the vocabulary.
package struct FileReference {
  private let kind: FileKind
  private let reach: Reach

  package init(of kind: FileKind) {
    self.kind = kind
    reach = Reach(from: kind)
  }

  /// The whole document, as `docs/scenario-reference.md` and its siblings have it.
  package var markdown: String {
    var parts = [introduction]
    for name in reach.sections {
      parts.append(text(of: name))
      // The story comes right behind the file that it is told in.
      if name == kind.section { parts += reach.variants.map(text) }
    }
    if reach.sections.contains(where: \.section.hasWeight) { parts.append(weight) }
    if !kind.summaries.isEmpty { parts.append(references) }
    parts.append(notations)
    return parts.joined(separator: "\n")
  }

  private var introduction: String {
    """
    # \(kind.title)

    <!-- Made from Sources/Scenarios/Vocabulary; its test writes it anew with UNDERSTUDY_RECORD=1. -->

    \(kind.introduction)

    `understudy lint` tells everything that is wrong with such a file at once, with its place, and
    nothing is run before all files are good. `understudy schema \(kind.rawValue)` prints a JSON
    Schema; with it in a file, most editors complete and check:

    ```yaml
    # yaml-language-server: $schema=\(kind.rawValue).schema.json
    schema: \(kind.schema)
    ```

    """
  }

  // MARK: - Sections

  private func text(of name: SectionName) -> String {
    let section = name.section
    let members =
      section.hasWeight ? section.members.dropLast(WeightMembers.all.count) : section.members[...]
    let weight = section.hasWeight ? "\nBesides, its [weight](#weight).\n" : ""
    return "## \(name.heading)\n\n\(section.summary)\n\n" + table(members)
      + section.choices.map(sentence).joined() + weight
  }

  private func text(of name: VariantName) -> String {
    switch name {
    case .step:
      "## A step\n\nA step is one of these:\n\n" + shortTable(StepMembers.actions)
        + "\nBesides, `run` has:\n\n" + table(StepMembers.ofRun[...])
        + "\nAnd every step may have:\n\n" + table(StepMembers.modifiers[...])
    }
  }

  private var weight: String {
    "## Weight\n\nWhat a line of an expectation may say about itself.\n\n"
      + table(WeightMembers.all[...])
  }

  private func sentence(_ choice: Section.Choice) -> String {
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

  // MARK: - Notations

  private var references: String {
    let rows = kind.summaries.map { "| `${\($0.name)}` | \($0.summary) |\n" }
    return """
      ## References

      `${name}` in a text stands for a value; a text that is one reference keeps the value's kind.
      `$${` writes `${`. Behind a bar come filters: `upper`, `lower`, `first:8`, `last:4`,
      `base64url`, and `sha256`, whose digest is base64url too.

      | reference | |
      | --- | --- |
      \(rows.joined())
      """
  }

  private var notations: String {
    let rows = reach.forms.map { "| \($0.noun) | \($0.example.sentence) |\n" }
    return """
      ## Notations

      | | |
      | --- | --- |
      \(rows.joined())
      """
  }
}

extension SectionName {
  /// What the reference calls it; no two have the same heading.
  var heading: String { section.heading ?? section.title.sentence.replacingFirstWord }

  /// Where a link to it leads.
  fileprivate var anchor: String {
    String(
      heading.lowercased().unicodeScalars.compactMap { scalar -> Character? in
        if scalar == " " { return "-" }
        let isKept = scalar.properties.isAlphabetic || scalar == "_" || scalar == "-"
        return isKept ? Character(scalar) : nil
      })
  }
}

extension Section {
  /// Whether its last members are those of every line of an expectation.
  fileprivate var hasWeight: Bool {
    members.suffix(WeightMembers.all.count) == WeightMembers.all[...]
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
  /// What may stand there, as the reference says it.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .template: "text with references"
    case .textTest: "text, or a regular expression"
    case .bool: "`true` or `false`"
    case .int(let range): "whole number from \(range.lowerBound) to \(range.upperBound)"
    case .form(let form): form.noun
    case .word(let set): set.words.map { "`\($0)`" }.joined(separator: ", ")
    case .value, .deferred: "any value"
    case .declared(let kind, let others):
      (["the name of a \(kind.rawValue)"] + others.map { "`\($0)`" }).joined(separator: ", or ")
    case .declaring(let kind): "a name for the \(kind.rawValue)"
    case .list(let element): "list, each \(element.words)"
    case .listOrOne(let element): "\(element.words); several in a list"
    case .section(let name): "[\(name.section.title)](#\(name.anchor))"
    case .variants(let name): "[\(name.title)](#a-step)"
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
    case .word(let set): set.words.map { "`\($0)`" }.joined(separator: ", ")
    case .declared(let kind): "the name of a \(kind.rawValue)"
    case .declaring(let kind): "a name for the \(kind.rawValue)"
    }
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }

  /// A heading: a section that is called by its key is written like a key.
  fileprivate var replacingFirstWord: String {
    contains(" ") ? self : "`\(prefix(1).lowercased() + dropFirst())`"
  }
}
