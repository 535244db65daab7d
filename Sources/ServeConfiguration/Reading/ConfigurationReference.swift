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

    `understudy serve --config understudy.yaml` reads the mock's data from a file: projects,
    clients, accounts, policies, routes, lifetimes and switches. If the file has mistakes, all of
    them are reported at once with their positions, and the mock doesn't start (exit code 2).
    [`understudy.yaml`](../Examples/understudy.yaml) is an example to start from.

    On `SIGHUP` the mock reads the file again. Changes take effect and are printed, one per line.
    Grants, the journal and the clock are kept. Clients and accounts that are no longer in the file
    are deleted. A file with mistakes changes nothing.

    The same document, written as JSON, makes an instance of its own by the control API
    (`POST /_understudy/instances` with `{"configuration": {…}}`) and in Swift
    (`Understudy.Configuration(json:)`; the product `UnderstudyYAML` reads files as well).
    `GET /_understudy/configuration` shows the settings of a running instance in this form.

    Durations are written as `500ms`, `2s`, `61m`, `16h` or `7d`. Identifiers made of digits are
    written in quotes. Values that are left out and derived from names are the same in every run.

    """

  private static var leniencies: String {
    """

    ## Strictness

    `--strictness lenient:NAME,…` takes precedence over the file. The mock can be lenient about:
    \(Leniency.names.map { "`\($0)`" }.joined(separator: ", ")).

    """
  }
}
