internal import Forms

/// The reference of the file's members, in Markdown, made from its words.
package enum ConfigurationReference {
  /// The whole document, as `docs/configuration.md` has it.
  package static var markdown: String {
    let sections = ReferenceWriter(of: SectionReference(FileMembers.self)).sections
    return ([introduction] + sections).joined(separator: "\n") + "\n" + leniencies
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

  private static var leniencies: String {
    """

    ## Strictness

    `--strictness lenient:NAME,…` goes before the file. What the mock can be lenient about:
    \(Leniency.names.map { "`\($0)`" }.joined(separator: ", ")).

    """
  }
}
