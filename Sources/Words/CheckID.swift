/// The name of a check, such as `ST-04`: never reused, never renumbered.
package struct CheckID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The two letters of its group.
  package var group: String {
    String(Substring(rawValue.utf8.prefix { $0 != UInt8(ascii: "-") }))
  }

  /// True for two capital letters, a hyphen and two digits.
  package var isWellFormed: Bool {
    let bytes = Array(rawValue.utf8)
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return bytes.count == 5 && capitals.contains(bytes[0]) && capitals.contains(bytes[1])
      && bytes[2] == UInt8(ascii: "-") && digits.contains(bytes[3]) && digits.contains(bytes[4])
  }

  private var number: Int {
    Int(Substring(rawValue.utf8.drop { $0 != UInt8(ascii: "-") }.dropFirst())) ?? 0
  }

  /// The order of checks: by group, then by number, and by the whole text where there is no number.
  package var key: (String, Int, String) { (group, number, rawValue) }
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
