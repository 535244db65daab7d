package import Forms
package import GoogleAuthority
internal import WireFormats

/// The content of `understudy.yaml`, read and found good.
package struct ConfigurationFile: Hashable, Sendable {
  package let setup: AuthoritySetup
  /// Doubts as whole lines; empty when there are none.
  package let warnings: String

  /// Reads a document, whose name messages begin with.
  package init(
    _ document: FormDocument, overrides: SetupOverrides = SetupOverrides()
  ) throws(ConfigurationFailure) {
    var reader = ConfigurationReader(document.problems)
    reader.read(document.root)
    let source = document.sourceWithoutSecrets
    let report = reader.problems.diagnostics.map { $0.rendered(showing: source) }.joined()
    guard !reader.problems.hasErrors else { throw ConfigurationFailure(report: report) }
    setup = overrides.applied(to: reader.setup)
    warnings = report
  }
}

/// Everything that is wrong with a configuration file.
package struct ConfigurationFailure: Error, Hashable, Sendable {
  /// Whole lines, each finding with its place in the file.
  package let report: String
}

extension FormDocument {
  /// The text with stars for clients' secrets: findings are shown in logs.
  fileprivate var sourceWithoutSecrets: SourceText {
    var bytes = source.bytes
    for span in (root?.secrets ?? []).sorted(by: { $0.start > $1.start }) {
      let range = span.start.offset..<span.end.offset
      let width = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.count
      // A star for each character keeps what follows in its column; replacing from behind, the
      // offsets in front stay good.
      bytes.replaceSubrange(range, with: Array(repeating: UInt8(ascii: "*"), count: width))
    }
    return SourceText(name: source.name, bytes: bytes)
  }
}

extension Node {
  /// The places of values of members named as secrets, on one line each.
  fileprivate var secrets: Set<SourceSpan> {
    var found: Set<SourceSpan> = []
    for entry in mapping?.entries ?? [] {
      let span = entry.value.span
      if entry.key.text == ClientMembers.secret.name, entry.value.scalar != nil,
        span.start.line == span.end.line
      {
        found.insert(span)
      }
      found.formUnion(entry.value.secrets)
    }
    for element in elements ?? [] { found.formUnion(element.secrets) }
    return found
  }
}
