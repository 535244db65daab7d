import WireFormats

/// The change of a file at one place, as `diff -u` shows it.
struct FileDifference {
  let path: String
  private let old: [Substring]
  private let new: [Substring]

  /// Lines around the change.
  private static let context = 3

  init(from old: [UInt8], to new: [UInt8], in path: String) {
    self.path = path
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
  }

  private static func lines(of bytes: [UInt8]) -> [Substring] {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last == "" ? lines.dropLast() : lines
  }

  var text: String {
    let shorter = min(old.count, new.count)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let ends = zip(old.reversed(), new.reversed()).prefix(shorter - same)
    let behind = ends.prefix { $0 == $1 }.count
    let before = max(0, same - Self.context)
    let after = min(behind, Self.context)
    let (removed, added) = (old[same..<old.count - behind], new[same..<new.count - behind])
    let around = same - before + after
    let lines =
      old[before..<same].map { " \($0)" } + removed.map { "-\($0)" } + added.map { "+\($0)" }
      + old[(old.count - behind)...].prefix(after).map { " \($0)" }
    return "--- \(path)\n+++ \(path)\n"
      + "@@ -\(before + 1),\(removed.count + around) +\(before + 1),\(added.count + around) @@\n"
      + lines.map { $0.printable + "\n" }.joined()
  }
}
