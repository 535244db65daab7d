/// The reference of the file's members, in Markdown, made from the vocabulary.
package enum ConfigurationReference {
  /// The whole document, as `docs/configuration.md` has it.
  package static var markdown: String {
    ([introduction] + sections.map(text)).joined(separator: "\n") + "\n" + leniencies
  }

  private static let introduction = """
    # The configuration file

    `understudy serve --config understudy.yaml` reads what the mock knows from a file: projects,
    clients, accounts, policies, routes, lifetimes and switches. Everything that is wrong with the
    file is told at once, with its place, and then nothing is started (exit code 2).
    [`understudy.yaml`](../Examples/understudy.yaml) is an example to start from.

    `SIGHUP` has the file read again. What has changed in it takes effect and is told in a line each;
    grants, the journal and the clock stay. A client or an account that has gone from the file is
    deleted. A file with errors changes nothing.

    Durations are `500ms`, `2s`, `61m`, `16h` or `7d`, and digits that are a name stand between
    quotes. What is left out and made from names is the same in every run, so anybody can know it.

    """

  /// The sections in their order, that of clients behind that of projects.
  private static var sections: [ReferencePart] {
    FileVocabulary.sections.flatMap { section -> [ReferencePart] in
      section == ProjectMembers.section ? [.section(section), .clients] : [.section(section)]
    }
  }

  private static func text(_ part: ReferencePart) -> String {
    switch part {
    case .section(let section):
      heading(section.title) + section.summary + "\n\n" + table(section.members)
    case .clients: clients
    }
  }

  private static var clients: String {
    var text =
      heading("a client") + "Which members a client has beside these depends on its type.\n\n"
    text += table(ClientMembers.common)
    for type in ClientType.allCases where !type.ownMembers.isEmpty {
      text += "\nBesides, \(type.title) (`\(type.rawValue)`) has:\n\n" + table(type.ownMembers)
    }
    return text
  }

  private static var leniencies: String {
    """

    ## Strictness

    `--strictness lenient:NAME,…` goes before the file. What the mock can be lenient about:
    \(Leniency.names.map { "`\($0)`" }.joined(separator: ", ")).

    """
  }

  private static func heading(_ title: String) -> String {
    "## \(title.prefix(1).uppercased())\(title.dropFirst())\n\n"
  }

  private static func table(_ members: [Member]) -> String {
    let rows = members.map { member in
      let usually = member.isRequired ? "**required**" : member.usually ?? "–"
      return "| `\(member.name)` | \(member.form.words) | \(usually) | \(member.summary) |\n"
    }
    return "| member | takes | left out | |\n| --- | --- | --- | --- |\n" + rows.joined()
  }
}

private enum ReferencePart {
  case section(Section)
  case clients
}

extension MemberForm {
  /// What a member takes, as the reference says it.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .texts: "list of texts"
    case .bool: "`true` or `false`"
    case .wholeNumber: "whole number"
    case .duration: "duration"
    case .durations: "list of durations"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .words(let words): "list of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .json: "any value"
    case .mapping(let title): title
    case .list(let title): "list, each \(title)"
    }
  }
}
