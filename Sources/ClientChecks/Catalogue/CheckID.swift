/// The name of a check, such as `ST-04`: never reused, never renumbered.
package struct CheckID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The two letters of its group.
  package var group: String {
    String(Substring(rawValue.utf8.prefix { $0 != UInt8(ascii: "-") }))
  }

  private var number: Int {
    Int(Substring(rawValue.utf8.drop { $0 != UInt8(ascii: "-") }.dropFirst())) ?? 0
  }

  /// What it is put in order by: its group, its number, and for what has none its whole text.
  var key: (String, Int, String) { (group, number, rawValue) }
}

extension CheckID: Comparable {
  package static func < (left: CheckID, right: CheckID) -> Bool {
    left.key < right.key
  }
}

extension CheckID: CustomStringConvertible {
  package var description: String { rawValue }
}

extension CheckID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
}
