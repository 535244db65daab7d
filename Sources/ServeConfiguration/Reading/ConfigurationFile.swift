internal import Forms
package import GoogleAuthority
internal import WireFormats
internal import YAMLForms

/// What `understudy.yaml` says, read and found good.
package struct ConfigurationFile: Hashable, Sendable {
  package let setup: AuthoritySetup
  /// What is probably not meant so, as whole lines; empty when there is nothing.
  package let warnings: String

  /// Reads the bytes of a file, whose name messages begin with. The names of leniencies come from the
  /// command line, which goes before the file.
  package init(
    contents: [UInt8], name: String, lenientAbout leniencies: [String] = []
  ) throws(ConfigurationFailure) {
    let document = FormDocument(yaml: contents, name: name)
    var reader = ConfigurationReader(document)
    reader.read(document.root)
    let problems = reader.yaml.problems
    let source = document.sourceWithoutSecrets
    let report = problems.diagnostics.map { $0.rendered(showing: source) }.joined()
    guard !problems.hasErrors else { throw ConfigurationFailure(report: report) }
    reader.setup.switches.beLenient(about: leniencies)
    setup = reader.setup
    warnings = report
  }
}

/// Everything that is wrong with a configuration file.
package struct ConfigurationFailure: Error, Hashable, Sendable {
  /// Whole lines, each finding with its place in the file.
  package let report: String
}
