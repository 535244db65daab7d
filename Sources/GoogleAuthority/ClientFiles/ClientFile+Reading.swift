package import WireFormats

extension ClientFile {
  /// The result of reading a file: the client unless something is wrong, and every finding.
  package struct Reading: Sendable {
    package let file: ClientFile?
    package let diagnostics: [Diagnostic]
    /// The text that findings may show; nil when it can't be shown without the secret.
    private let source: SourceText?

    fileprivate init(file: ClientFile?, diagnostics: [Diagnostic], source: SourceText?) {
      self.file = file
      self.diagnostics = diagnostics
      self.source = source
    }

    /// All findings as whole lines.
    package var report: String { diagnostics.map { $0.rendered(showing: source) }.joined() }
  }

  /// Google's files have half a kilobyte.
  private static let limits = JSONLimits(size: 64 * 1024, depth: 16)

  /// Reads a downloaded file; findings call it `name`.
  ///
  /// A value that Google wouldn't take today is a warning only: it took everything in such a file
  /// once.
  package static func read(_ bytes: [UInt8], name: String) -> Reading {
    let document: JSONDocument
    do throws(JSONFailure) {
      document = try JSONDocument(parsing: bytes, name: name, limits: limits)
    } catch {
      let source = SourceText(name: name, bytes: bytes)
      let showsSecret = source.line(error.mark.line)?.contains("secret") ?? true
      return Reading(
        file: nil, diagnostics: [error.diagnostic(in: name)], source: showsSecret ? nil : source)
    }
    var reader = ClientFileReader(document)
    let file = reader.file()
    let isSound = !reader.diagnostics.contains { $0.severity == .error }
    return Reading(
      file: isSound ? file : nil, diagnostics: reader.diagnostics,
      source: document.sourceWithoutSecrets)
  }
}

extension JSONDocument {
  /// The text with stars for the secret: findings are shown in logs.
  fileprivate var sourceWithoutSecrets: SourceText {
    var bytes = source.bytes
    let spans = ClientFile.Section.allCases.compactMap { section in
      span(of: [.member(section.rawValue), .member(ClientFile.Member.secret.rawValue)])
    }
    for span in spans.sorted(by: { $0.start > $1.start }) {
      let range = span.start.offset..<span.end.offset
      let width = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.count
      // A star for each character keeps what follows in its column; replacing from behind, the
      // offsets in front stay good.
      bytes.replaceSubrange(range, with: Array(repeating: UInt8(ascii: "*"), count: width))
    }
    return SourceText(name: source.name, bytes: bytes)
  }
}
