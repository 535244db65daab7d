internal import Plays
internal import Synchronization

/// Expressions that were used before, ready to be used again: compiling one takes far longer than
/// looking for it in a line, and a client may print many lines.
enum CompiledPatterns {
  private struct Key: Hashable {
    var source: String
    var ignoresCase: Bool
  }

  private typealias Table = [Key: Regex<AnyRegexOutput>]
  private static let table = Mutex<Table>([:])
  /// Cases may each have an expression of their own.
  private static let limit = 256

  /// Returns the first match of an expression. A bad one was refused with its file.
  static func firstMatch(
    of pattern: Pattern, in text: String
  ) -> (text: String, end: String.Index)? {
    let key = Key(source: pattern.source, ignoresCase: pattern.ignoresCase)
    // Under the lock, as an expression can't be lent to another task.
    return table.withLock { table in
      guard let regex = table[key] ?? compile(pattern, as: key, into: &table),
        let match = try? regex.firstMatch(in: text)
      else { return nil }
      let group = match.output.dropFirst().first { $0.substring != nil }?.substring
      return (String(group ?? text[match.range]), match.range.upperBound)
    }
  }

  private static func compile(
    _ pattern: Pattern, as key: Key, into table: inout Table
  ) -> Regex<AnyRegexOutput>? {
    guard let regex = try? pattern.regex() else { return nil }
    if table.count >= limit { table = [:] }
    table[key] = regex
    return regex
  }
}

extension Pattern {
  /// Returns true if the expression finds anything.
  func isFound(in text: String) -> Bool { finding(in: text) != nil }

  /// Returns the first match: its first group, or all of it where it has none.
  func finding(in text: String) -> (text: String, end: String.Index)? {
    CompiledPatterns.firstMatch(of: self, in: text)
  }
}
