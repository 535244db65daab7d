/// Names a grant from its code to its last token. Numbers rise in the order of issue.
package struct GrantID: Hashable, Sendable, Comparable {
  package let serial: UInt64

  package static func < (one: GrantID, other: GrantID) -> Bool { one.serial < other.serial }
}
