internal import Forms

/// The reference of a kind of file, in Markdown, made from its words.
package struct FileReference {
  private let kind: FileKind

  package init(of kind: FileKind) { self.kind = kind }

  /// The whole document, as `docs/scenario-reference.md` and its siblings have it.
  package var markdown: String {
    let writer = ReferenceWriter(of: kind.section)
    var parts = [introduction] + writer.sections
    if !kind.summaries.isEmpty { parts.append(references) }
    parts.append(writer.notations)
    return parts.joined(separator: "\n")
  }

  private var introduction: String {
    """
    # \(kind.title)

    <!-- Made from Sources/Plays; its test writes it anew with UNDERSTUDY_RECORD=1. -->

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
      A scenario says what the server does, what the user decides, what happens when, and what must
      be true. It knows nothing of any client: how one is started, which scopes it asks for and what
      its exit codes mean stands in its [driver](driver-reference.md), so that one scenario runs
      against many clients.

      With `cases` one file holds several variations of a story. Each case runs the whole story with
      its own values in the place of `${case.…}`, and is checked as if they had been written there.
      """
    case .driver:
      """
      A driver says how one real client is started, how it learns where the mock is and comes to
      trust it, how its results are understood, and where it keeps its tokens. It knows nothing of
      any [scenario](scenario-reference.md).
      """
    case .plan:
      """
      A plan says which [drivers](driver-reference.md) and [scenarios](scenario-reference.md) are
      run, against which profile, what turns the run red and where its reports go. The options of
      `understudy run` say the same.
      """
    case .baseline:
      """
      A baseline lists failures that are known. A run with such a failure stays green and still tells
      it; an entry whose check passes, or whose day has come, turns the run red until it is removed.
      """
    case .profile:
      """
      A profile says what is asked of a client: which checks are required, which are recommended, and
      which are only told. `understudy run --profile` takes one by name or by its path, and
      `understudy profile list` tells which are built in. A released profile never changes, so that
      nobody's run turns red because the catalogue of checks grew: what is new enters the next
      version.

      A profile that `extends` others asks for what they ask. Where they differ about a check the
      stronger level stands, and what the profile says itself stands before all of them.
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
