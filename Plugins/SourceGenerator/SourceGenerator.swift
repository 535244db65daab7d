import FoundationEssentials

/// Writes one Swift file from other files of the repository: `SourceGenerator KIND ROOT OUTPUT`.
@main struct SourceGenerator {
  let root: String

  static func main() throws {
    let arguments = CommandLine.arguments
    let generator = SourceGenerator(root: arguments[2])
    let source =
      switch arguments[1] {
      case "files": try generator.shippedFiles()
      case "scopes": try generator.publishedScopes()
      case "apis": try generator.publishedAPIs()
      case "page": try generator.operatorPage()
      case "version": try generator.version(build: arguments.dropFirst(4).first)
      default: try generator.causes()
      }
    try source.write(toFile: arguments[3], atomically: true, encoding: .utf8)
  }

  /// Scenarios, drivers, profiles and baselines of libraries as constants, folder by folder. Scenarios are what addresses
  /// mostly mean, so their folder isn't part of the path.
  func shippedFiles() throws -> String {
    let folders = try ["drivers", "libraries", "profiles", "scenarios"].flatMap(files)
    let entries = try folders.map { path in
      let name = path.hasPrefix("scenarios/") ? String(path.dropFirst(10)) : path
      return "  BuiltinFile(\"\(name)\", \(Self.literal(try text(of: path)))),\n"
    }
    return """
      extension Builtin {
        /// All files, in the order of their paths.
        package static let all: [BuiltinFile] = [
      \(entries.joined())]
      }

      """
  }

  /// The style and the script of the operator's page as constants.
  func operatorPage() throws -> String {
    let entries = try files(in: "Sources/Understudy/OperatorPage").map { path in
      let name = path.split(separator: "/").last ?? ""
      return "    OperatorFile(\"\(name)\", \(Self.literal(try text(of: path)))),\n"
    }
    return "extension OperatorFile {\n  static let all = [\n\(entries.joined())  ]\n}\n"
  }

  /// A text as Swift has it, with as many number signs as it needs to end nowhere and to escape
  /// nothing.
  private static func literal(_ text: String) -> String {
    var signs = "#"
    while text.contains("\"\"\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
    return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
  }

  /// The published scopes as one text, whose lines are in the order of their bytes.
  func publishedScopes() throws -> String {
    let lines = try files(in: "Sources/GoogleAuthority/Scopes/Published")
      .flatMap { try text(of: $0).split(separator: "\n") }
      .filter { !$0.hasPrefix("#") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return """
      extension ScopeTable {
        static let published = ScopeTable(
          sortedLines: #\"""
      \(lines.joined(separator: "\n"))

      \"""#)
      }

      """
  }

  /// The table of Google's APIs as constants, one for each section.
  func publishedAPIs() throws -> String {
    let table = try text(of: "Sources/GoogleAPIs/Published/apis.txt")
    let sections = table.split(separator: "\n== ").dropFirst().map { section in
      let parts = section.split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (name: parts[0], text: parts.count > 1 ? parts[1] : "")
    }
    let shared = sections.prefix(4).map { name, text in
      "  static let \(name) = #\"\"\"\n\(text)\n\"\"\"#\n"
    }
    let apis = sections.dropFirst(4).map { name, text in
      "    PublishedAPI(\"\(name)\", #\"\"\"\n\(text)\n\"\"\"#),\n"
    }
    let members = try text(of: "Sources/GoogleAPIs/Published/members.txt")
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    return """
      extension APITable {
      \(shared.joined())
        static let members = #\"\"\"
      \(members)
      \"\"\"#

        static let published: [PublishedAPI] = [
      \(apis.joined())  ]
      }

      """
  }

  /// The version in the file of that name, and the commit with its date where the build was told.
  func version(build: String?) throws -> String {
    let version = try text(of: "VERSION").split(separator: "\n").first ?? ""
    let build = build.map { "\"\($0.filter { $0 != "\\" && $0 != "\"" })\"" } ?? "nil"
    return """
      extension Version {
        static let current = "\(version)"
        /// The commit and its date; nil for a build outside of git.
        static let build: String? = \(build)
      }

      """
  }

  /// The public names of the authority's causes.
  func causes() throws -> String {
    let members = try files(in: "Sources/GoogleAuthority/Journal").flatMap { path in
      try text(of: path).matches(of: #/= Cause\(\s*"([a-z0-9_.]+)",\s*"((?:[^"\\]|\\.)*)"/#).map {
        "  /// \($0.2)\n  public static let \(Self.member($0.1)) = Self(\"\($0.1)\")\n"
      }
    }
    return "extension Understudy.Cause {\n\(members.joined())}\n"
  }

  /// A cause's code as Swift has it: `refresh.time_is_up` becomes `refreshTimeIsUp`.
  static func member(_ code: Substring) -> String {
    let words = code.split { $0 == "." || $0 == "_" }
    return words[0]
      + words.dropFirst().map { word in
        ["id", "uri", "json"].contains(word) ? word.uppercased() : word.capitalized
      }.joined()
  }

  /// The paths of the files below a folder: those of a folder together, else in order.
  private func files(in folder: String) throws -> [String] {
    let here = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
      .filter { !$0.hasPrefix(".") && $0 != "__pycache__" }.map { "\(folder)/\($0)" }
    let folders = here.filter {
      var isFolder = false
      return FileManager.default.fileExists(atPath: "\(root)/\($0)", isDirectory: &isFolder)
        && isFolder
    }
    return here.filter { !folders.contains($0) } + (try folders.flatMap(files))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
