/// A name of files or of a folder of them, in which `*` stands for any part of one level.
struct NamePattern {
  private let levels: [Substring]

  init(_ text: String) { levels = text.split(separator: "/") }

  /// True if a name is meant, or is below a folder that is meant.
  func fits(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    guard !levels.isEmpty, parts.count >= levels.count else { return false }
    return zip(levels, parts).allSatisfy { Self.fits($1, $0) }
  }

  private static func fits(_ text: Substring, _ pattern: Substring) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return text == pattern }
    guard text.hasPrefix(pattern[..<star]) else { return false }
    let rest = text.dropFirst(pattern[..<star].count)
    let after = pattern[pattern.index(after: star)...]
    return rest.indices.contains { fits(rest[$0...], after) } || fits(rest.suffix(0), after)
  }
}
