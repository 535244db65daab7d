internal import Glibc

/// The first line of a script, which names the program that runs it.
enum Interpreter {
  /// The kernel reads no more than this.
  static let longestLine = 256

  /// The words after `#!`, of which the first is a path; none when the file doesn't begin so.
  static func words(fromStartOf file: some Collection<UInt8>) -> [String] {
    guard file.starts(with: "#!".utf8) else { return [] }
    return file.dropFirst(2)
      .prefix { $0 != UInt8(ascii: "\n") }
      .split(whereSeparator: isBlank)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  static func words(ofScriptAt path: String) -> [String] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { _ = close(file) }
    var start = [UInt8](repeating: 0, count: longestLine)
    let count = unsafe read(file, &start, start.count)
    return words(fromStartOf: start.prefix(max(count, 0)))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
