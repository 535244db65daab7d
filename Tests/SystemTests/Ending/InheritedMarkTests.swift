import Testing

@testable import System

@Suite struct InheritedMarkTests {
  private static func limits(_ fileLocks: String) -> [UInt8] {
    Array(
      """
      Limit                     Soft Limit           Hard Limit           Units
      Max address space         unlimited            unlimited            bytes
      Max file locks            \(fileLocks)            unlimited            locks
      Max pending signals       95892                95892                signals

      """.utf8)
  }

  /// The figures of FNV-1a, worked out by hand for one name.
  @Test func itIsInTheKernelsTable() {
    let mark = InheritedMark("a")
    let expected: UInt = 1 << 62 | 0xAF63_DC4C_8601_EC8C >> 2
    #expect(mark.isFound(in: Self.limits("\(expected)")))
    #expect(!InheritedMark("b").isFound(in: Self.limits("\(expected)")))
  }

  @Test(arguments: ["unlimited", "", "0", "99999999999999999999999"])
  func othersAreNone(_ fileLocks: String) {
    #expect(!InheritedMark("a").isFound(in: Self.limits(fileLocks)))
    #expect(!InheritedMark("a").isFound(in: []))
  }
}
