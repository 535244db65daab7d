internal import Forms

/// The reference of the file's members, in Markdown, made from its words.
package enum ConfigurationReference {
  /// The whole document, as `docs/configuration.md` has it.
  package static var markdown: String {
    let sections = ReferenceWriter(of: SectionReference(FileMembers.self)).sections
    return ([introduction] + sections).joined(separator: "\n") + "\n" + leniencies + limits
  }

  private static let introduction = """
    # The configuration file

    `understudy serve --config understudy.yaml` reads the mock's data from a file: projects,
    clients, accounts, policies, scopes, routes, lifetimes and switches. If the file has mistakes, all
    of them are reported at once with their positions, and the mock doesn't start (exit code 2).
    [`understudy.yaml`](../Examples/understudy.yaml) is an example to start from.

    On `SIGHUP` the mock reads the file again. Changes take effect and are printed, one per line.
    Grants, the journal and the clock are kept. Clients and accounts that are no longer in the file
    are deleted. A file with mistakes changes nothing.

    The same document, written as JSON, makes an instance of its own by the control API
    (`POST /_understudy/instances` with `{"configuration": {…}}`) and in Swift
    (`Understudy.Configuration(json:)`; the product `UnderstudyYAML` reads files as well).
    `GET /_understudy/configuration` shows the settings of a running instance in this form.

    Durations are written as `500ms`, `2s`, `61m`, `10m1s` or `7d`. Identifiers made of digits are
    written in quotes. Values that are left out and derived from names are the same in every run.

    """

  /// A test of the server compares these with its settings.
  private static let limits = """

    ## Limits

    No file changes these. They keep one client from taking everything, in every instance.

    | of | limit | beyond it |
    | --- | --- | --- |
    | connections | 16,000 at a time | The next ones wait in the kernel's queue. |
    | a TLS handshake | 60 s | The connection is closed. |
    | a new connection's silence | 75 s | The connection is closed. |
    | a request's head | 10 s from its first byte to its last | 408 |
    | a request's body | 30 s from the end of the head | 408 |
    | the silence between two requests | 75 s | The connection is closed. |
    | a client that reads nothing of its answer | 30 s | The connection is closed. |
    | the request line | 16,384 bytes | 414 |
    | header fields | 100, 16,384 bytes each, 65,536 bytes together | 431 |
    | the body | 8,388,608 bytes | 413 |
    | a chunk-size line, and the extensions of all of them | 1,024 bytes, 16,384 bytes | 400 |
    | trailers | 16,384 bytes | 431 |
    | HTTP/2: streams at a time, of one connection | 100 | REFUSED_STREAM, and GOAWAY for a \
    client that knew |
    | HTTP/2: streams that a client resets | 1,000 at once, and 33 more each second | GOAWAY |
    | HTTP/2: CONTINUATION frames of a head | 64 | GOAWAY |
    | HTTP/2: acknowledgements of PING and SETTINGS that nobody reads | 1,000 | GOAWAY, \
    ENHANCE_YOUR_CALM |
    | HTTP/2: frames in a row that bring nothing | 10,000 | GOAWAY, ENHANCE_YOUR_CALM |
    | HTTP/2: entries of a SETTINGS frame | 32 | GOAWAY |
    | HTTP/2: bodies of unfinished requests together | 33,554,432 bytes | RST_STREAM, \
    ENHANCE_YOUR_CALM |
    | HTTP/2: answers that wait for their reader together | 16,777,216 bytes | The next requests \
    get REFUSED_STREAM. |
    | codes that wait to be exchanged | 100,000 | The oldest goes; the journal has `code.crowded_out`. |

    HTTPS is TLS 1.3 or 1.2, with the suites that OpenSSL allows by default. Those of TLS 1.2
    include AES-CBC with SHA-1, as Google's do; a client need not offer them.

    """

  private static var leniencies: String {
    """

    ## Strictness

    `--strictness lenient:NAME,…` takes precedence over the file. The mock can be lenient about:
    \(Leniency.names.map { "`\($0)`" }.joined(separator: ", ")).

    """
  }
}
