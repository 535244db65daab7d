import Glibc
import Testing

/// Whole texts that reports have to equal, kept as files so that other programs can read them too.
///
/// A run with `UNDERSTUDY_RECORD` set writes the files instead, and fails, so that nobody takes it
/// for a test.
enum Golden {
  static func expect(
    _ text: String, equals name: String, in folder: String = "Fixtures/reports",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/\(folder)/\(name)"
    guard getenv("UNDERSTUDY_RECORD") == nil else {
      write(text, to: path)
      Issue.record("\(name) was written, not compared", sourceLocation: sourceLocation)
      return
    }
    guard let expected = read(path) else {
      Issue.record("\(path) can't be read", sourceLocation: sourceLocation)
      return
    }
    guard text != expected else { return }
    let lines = (lines(of: expected), lines(of: text))
    let first = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }?.offset
    let number = first ?? min(lines.0.count, lines.1.count)
    Issue.record(
      """
      \(name) differs in line \(number + 1):
      expected: \(lines.0.indices.contains(number) ? lines.0[number] : "(the end)")
      found:    \(lines.1.indices.contains(number) ? lines.1[number] : "(the end)")
      """, sourceLocation: sourceLocation)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    var bytes = Array(text.utf8)
    fwrite(&bytes, 1, bytes.count, file)
  }
}
