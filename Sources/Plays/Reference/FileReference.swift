internal import Forms
internal import Words

/// The reference of a kind of file, in Markdown, made from its words.
package struct FileReference {
  private let kind: FileKind

  package init(of kind: FileKind) { self.kind = kind }

  /// The whole document, as `docs/scenario-reference.md` and its siblings have it.
  package var markdown: String {
    let writer = ReferenceWriter(of: kind.section)
    var parts = [introduction] + writer.sections
    if !kind.summaries.isEmpty { parts.append(references) }
    if kind == .driver {
      parts += [Self.capabilities, Self.ownCode, Self.actions, Self.shimEvents]
    }
    parts.append(writer.notations)
    return parts.joined(separator: "\n")
  }

  private var introduction: String {
    """
    # \(kind.title)

    <!-- Made from Sources/Plays; its test writes it anew with UNDERSTUDY_RECORD=1. -->

    \(kind.introduction)

    `understudy lint` reports all mistakes in such a file at once, with their positions, and nothing
    is run until all files are valid. `understudy schema \(kind.rawValue)` prints a JSON Schema,
    with which most editors complete and check the file:

    ```yaml
    # yaml-language-server: $schema=\(kind.rawValue).schema.json
    schema: \(kind.schema)
    ```

    """
  }

  private static let capabilities: String = {
    let rows = Capability.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }
    return "## Capabilities\n\n| capability | |\n| --- | --- |\n\(rows.joined())"
  }()

  private static let ownCode: String = {
    let rows = ClientPart.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }
    return """
      ## Own code

      A library may leave parts of the work to its users, and then the small program beside the
      driver does them. `own_code: [storage]` says so, and no library is blamed for what that
      program does: the checks of these parts are not applicable.

      | part | |
      | --- | --- |
      \(rows.joined())
      """
  }()

  private static let actions: String = {
    let rows = ActionName.Verb.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }
    return """
      ## Actions

      A name behind a dot is a feature of the client: `call_api.optional` calls the API that needs
      the optional scope, `call_api.parallel` makes several calls at once, and `call_api.second` and
      `login.second` act for a second account. `call_api.elsewhere` calls the API with the settings
      changed to the server at `${other_origin}`. What needs a feature that isn't there doesn't apply.

      | action | |
      | --- | --- |
      \(rows.joined())
      """
  }()

  /// The lines of a shim, which the runner reads.
  private static let shimEvents = """
    ## Shim events

    A shim is a launcher that tells the harness something about its client: it prints a line that
    begins with `@@`, such as `@@{"event":"open","url":"https://…"}`. The driver needs no key for
    it, except for `capture: shim-event`.

    | event | member | |
    | --- | --- | --- |
    | `open` | `url` | The client wants the user to open this URL. |
    | `outcome` | `value` | The action has ended so; `outcomes` has rules for it with `event`. |
    | `handler` | `path` | A named pipe. The URLs of the client's scheme are written to it as lines. |
    | `clock` | `seconds` | The client's clock shows this many seconds since 1970. |

    A client with a scheme of its own, such as `com.example.app:/callback`, gets the redirect
    through `handler`: the shim's pipe, or else the command in the driver's `browser`.

    """

  private var references: String {
    let rows = kind.summaries.map { "| `${\($0.name)}` | \($0.summary) |\n" }
    return """
      ## References

      `${name}` in a text is replaced by a value. A text that consists of one reference keeps the
      value's type. `$${` stands for `${`. Filters follow a bar: `upper`, `lower`, `first:8`,
      `last:4`, `base64url`, `urlencode` for a part of a URL, and `sha256`, whose digest is also
      base64url.

      | reference | |
      | --- | --- |
      \(rows.joined())
      """
  }
}

extension FileKind {
  var title: String {
    switch self {
    case .scenario: "Scenario files"
    case .driver: "Driver files"
    case .plan: "Plan files"
    case .baseline: "Baseline files"
    case .profile: "Profile files"
    }
  }

  /// The purpose of such a file.
  var introduction: String {
    switch self {
    case .scenario:
      """
      A scenario describes the server's behaviour, the user's decisions, the sequence of events, and
      what must be true. It is independent of any client. The [driver](driver-reference.md) says how
      a client is started, which scopes it requests and what its exit codes mean, so that one
      scenario runs against many clients.

      With `cases`, one file contains several variations of a story. Each case runs the whole story
      with its own values for `${case.…}`, and is checked as if these were written in the file.
      """
    case .driver:
      """
      A driver describes one real client: how it is started, how it finds the mock and trusts it,
      how its results are interpreted, and where it stores its tokens. It is independent of any
      [scenario](scenario-reference.md).
      """
    case .plan:
      """
      A plan lists the [drivers](driver-reference.md) and [scenarios](scenario-reference.md) of a
      run, its profile, the failures that make it fail, and its reports. The options of
      `understudy run` do the same.
      """
    case .baseline:
      """
      A baseline lists known failures. A run with such a failure still passes and still reports it.
      An entry whose check passes, or whose date has passed, makes the run fail until it is removed.
      """
    case .profile:
      """
      A profile lists the requirements on a client: which checks are required, which are
      recommended, and which are only reported. `understudy run --profile` takes a profile's name or
      path, and `understudy profile list` lists the built-in ones. A released profile never changes,
      so that no run starts to fail because the catalogue of checks has grown. New checks enter the
      next version.

      A profile that `extends` others includes their requirements. If they disagree about a check,
      the stronger level wins, and the profile's own entries override them all.
      """
    }
  }

  /// The references that such a file may have.
  var summaries: [(name: String, summary: String)] {
    switch self {
    case .scenario: ScenarioReferences.summaries
    case .driver: DriverReferences.summaries
    case .plan, .baseline, .profile: []
    }
  }
}
