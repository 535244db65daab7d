package import Forms
package import GoogleAuthority
package import WireFormats

/// The content of a configuration file as a part of another file, which brings a client.
package struct ConfigurationPart: Hashable, Sendable {
  package let setup: AuthoritySetup
  /// The project that stands first; nil when none is written.
  package let firstProject: ProjectNumber?
  /// Mistakes and doubts at their places in the file.
  package let problems: [Diagnostic]

  /// Reads a value of the file of this name; nil says nothing.
  package init(_ node: Node?, in source: String) {
    var reader = ConfigurationReader(ProblemList(source: source), needsClient: false)
    reader.read(node)
    setup = reader.setup
    firstProject = reader.firstProject
    problems = reader.problems.diagnostics
  }

  /// Reads one method of an API, as the file lists them under `routes`.
  package init(route node: Node, in source: String) {
    var reader = ConfigurationReader(ProblemList(source: source), needsClient: false)
    var checker = Checker(reader.problems)
    checker.check(node, .section(RouteMembers.self))
    reader.problems = checker.problems
    reader.readRoutes(Node(.sequence([node]), at: node.span))
    setup = reader.setup
    firstProject = nil
    problems = reader.problems.diagnostics
  }
}
