import Glibc
package import Testing

/// A file of the repository, as the tests find it.
package struct RepositoryFile: Sendable, CustomStringConvertible {
  package let path: String

  /// A file by its path below the repository's root.
  package init(_ path: String) { self.path = "\(Self.root)/\(path)" }

  private init(found path: String) { self.path = path }

  package static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The name without its folder.
  package var name: String { String(path.split(separator: "/").last ?? "") }
  package var description: String { name }

  /// The path below the repository's root.
  package var pathInRepository: String { String(path.dropFirst(Self.root.count + 1)) }

  /// The file beside this one whose name ends in another way.
  package func sibling(_ ending: String) -> RepositoryFile {
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return RepositoryFile(found: "\(stem).\(ending)")
  }

  /// The files that a pattern below the root names.
  package static func all(_ pattern: String) -> [RepositoryFile] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob("\(root)/\(pattern)", 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { RepositoryFile(found: String(cString: $0)) }
    }
  }

  /// All its bytes; none when there is no such file.
  package var bytes: [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension RepositoryFile {
  /// Compares a text with the file's.
  ///
  /// A run with `UNDERSTUDY_RECORD` set writes the file instead, and fails, so that it isn't taken
  /// for a test.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard getenv("UNDERSTUDY_RECORD") == nil else {
      write(text)
      Issue.record("\(name) was written, not compared", sourceLocation: sourceLocation)
      return
    }
    let expected = self.text
    guard text != expected else { return }
    let lines = (Self.lines(of: expected), Self.lines(of: text))
    let first = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }?.offset
    let number = first ?? min(lines.0.count, lines.1.count)
    Issue.record(
      """
      \(name) differs in line \(number + 1), UNDERSTUDY_RECORD=1 writes it anew:
      expected: \(lines.0.indices.contains(number) ? lines.0[number] : "(the end)")
      found:    \(lines.1.indices.contains(number) ? lines.1[number] : "(the end)")
      """, sourceLocation: sourceLocation)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func write(_ text: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}
