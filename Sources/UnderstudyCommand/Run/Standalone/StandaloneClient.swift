import Evidence
import ScenarioRunner
internal import System

/// The text of `client.sh`: the client's files, its environment, and its commands one after the
/// other, with the end of each.
struct StandaloneClient {
  private let props: CaseProps
  private let listsFiles: Bool
  /// The programs of the client's that come along, because no package has them.
  let programs: [(name: String, contents: [UInt8])]

  init(_ props: CaseProps, listsFiles: Bool) {
    self.props = props
    self.listsFiles = listsFiles
    programs = Self.programs(of: props)
  }

  /// The name by which the variable `BROWSER` and programs know the stand-in.
  static let browser = "user-browser"

  var text: String {
    """
    #!/bin/sh
    # Runs the client as in the case; reproduce.py starts this, and plays the server and the user.
    HERE=$(cd "$(dirname "$0")" && pwd) RUN=$(cd "$(dirname "$0")" && pwd)/run
    rm -rf "$RUN" && mkdir -p "$RUN/work" "$RUN/home" "$RUN/tmp" && cd "$RUN/work" || exit
    : >"$RUN/opened"
    tail -f "$RUN/opened" & # the addresses that the client has a browser open
    trap "kill $!" EXIT
    \(files.joined())client() {
      env -i \(environment.joined(separator: " \\\n    ")) \\
        "$@" </dev/null
    }
    \(commands.joined(separator: "\n"))
    \(listsFiles ? Self.listing : "")sleep 1

    """
  }

  /// The script in the place of the programs that open a browser.
  static let opener = """
    #!/bin/sh
    # Tells reproduce.py the address that the client has a browser open, when a person would see it.
    { sleep 1; echo "opened $*" >>"$(dirname "$0")/../run/opened"; } >/dev/null 2>&1 &

    """

  /// A line for each file that the client has left, with its mode and what is in it.
  private static let listing = """
    find "$RUN/work" "$RUN/home" "$RUN/tmp" -type f | sort | while read -r file; do
      echo "file $(stat -c %a "$file") ${file#"$RUN"/} $(tr '\\n' ' ' <"$file")"
    done

    """

  private var files: [String] {
    props.files.map { file in
      let place = "\"$RUN/\(file.path.inDoubleQuotes)\""
      let end = file.text.hasSuffix("\n") ? "" : "\n"
      return """
        mkdir -p "$(dirname \(place))" && cat >\(place) <<END
        \(relocated(file.text.inHereDocument))\(end)END

        """
    }
  }

  private var environment: [String] {
    let path = #"PATH="$HERE/bin:$HERE/client:$PATH""#
    let passed = props.inherited.filter { $0 != "PATH" }.sorted().map { "\($0)=\"$\($0)\"" }
    let set = props.environment.sorted { $0.key < $1.key }
      .map { "\($0.key)=\"\(relocated($0.value.inDoubleQuotes))\"" }
    return [path] + passed + set
  }

  private var commands: [String] {
    props.evidence.runs.map { run in
      let words = run.arguments.map { "\"\(relocated($0.inDoubleQuotes))\"" }
      return "client \(words.joined(separator: " "))\necho \"\(run.action): exit $?\""
    }
  }

  /// The text with the folders of the reproduction in the place of the case's.
  private func relocated(_ text: String) -> String {
    let stage =
      text.replacing("\(props.folder)/ca.pem", with: "$HERE/ca.pem")
      .replacing(
        "\(props.folder)/bin/\(props.openers.first ?? "")", with: "$HERE/bin/\(Self.browser)"
      )
      .replacing("\(props.folder)/bin", with: "$HERE/bin")
      .replacing(props.folder, with: "$RUN")
    return props.driverFolder.map { stage.replacing("\($0)/", with: "$HERE/client/") } ?? stage
  }

  /// The programs that stand beside the driver, and the helpers that they name.
  private static func programs(of props: CaseProps) -> [(name: String, contents: [UInt8])] {
    guard let folder = props.driverFolder else { return [] }
    let names = FileTree.names(in: folder).sorted()
    let arguments = props.evidence.runs.flatMap(\.arguments)
    var waiting = Set(arguments.map { $0.replacing("\(folder)/", with: "") })
      .intersection(names).sorted()
    var taken: [String: [UInt8]] = [:]
    while let name = waiting.popLast() {
      guard taken[name] == nil, let contents = FileTree.read("\(folder)/\(name)") else { continue }
      taken[name] = contents
      let words = Set(
        String(decoding: contents, as: UTF8.self).split { !$0.isLetter && $0 != "-" && $0 != "_" }
          .map(String.init))
      waiting += names.filter { $0.isHelper(of: name) && words.contains($0.stem) }
    }
    return taken.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension String {
  /// The name of a file without its ending.
  fileprivate var stem: String { String(prefix { $0 != "." }) }

  /// True if two names end alike, as those of one language do: `pl` and `pm`.
  fileprivate func isHelper(of other: String) -> Bool {
    let (own, others) = (dropFirst(stem.count + 1), other.dropFirst(other.stem.count + 1))
    return !own.isEmpty && own != "yaml" && own.first == others.first
  }

  fileprivate var inDoubleQuotes: String { escaping(["\\", "\"", "$", "`"]) }

  fileprivate var inHereDocument: String { escaping(["\\", "$", "`"]) }

  private func escaping(_ special: Set<Character>) -> String {
    String(flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
