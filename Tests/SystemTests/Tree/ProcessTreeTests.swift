import Testing

@testable import System

@Suite struct ProcessTreeTests {
  /// An entry with what matters here: whose child, in which group and session, and since when.
  static func entry(
    _ id: Int32, parent: Int32, group: Int32, session: Int32 = 1, since tick: UInt64
  ) -> ProcessEntry {
    ProcessEntry(
      id: id, name: "p\(id)", state: .sleeping, parent: parent, group: group, session: session,
      processorTime: .zero, threads: 1, startTick: tick, residentPages: 1)
  }

  /// 50 is the launched process, 10 its launcher and 1 the parent of orphans.
  static let tree = ProcessTree([
    entry(1, parent: 0, group: 1, since: 0),
    entry(10, parent: 1, group: 10, since: 100),
    entry(11, parent: 10, group: 11, since: 400),
    entry(50, parent: 10, group: 50, since: 300),
    entry(51, parent: 50, group: 50, since: 310),
    entry(52, parent: 51, group: 52, session: 52, since: 320),
    entry(53, parent: 1, group: 50, since: 320),
    entry(54, parent: 1, group: 54, session: 50, since: 320),
    entry(55, parent: 1, group: 55, session: 55, since: 330),
    entry(56, parent: 55, group: 55, session: 55, since: 340),
    entry(57, parent: 1, group: 57, session: 57, since: 350),
    entry(58, parent: 1, group: 50, since: 200),
  ])

  struct FamilyCase: Sendable, CustomTestStringConvertible {
    var name: String
    var root: Int32
    var marked: Set<Int32> = []
    var descendants: [Int32]
    var testDescription: String { name }

    static let all = [
      FamilyCase(name: "by parent, group and session", root: 50, descendants: [51, 52, 53, 54]),
      FamilyCase(
        name: "by marker too", root: 50, marked: [50, 55], descendants: [51, 52, 53, 54, 55, 56]),
      FamilyCase(
        name: "a mark older than the process", root: 50, marked: [58],
        descendants: [51, 52, 53, 54]),
      FamilyCase(name: "no children", root: 11, descendants: []),
      FamilyCase(name: "already collected", root: 99, marked: [55], descendants: [55, 56]),
    ]
  }

  @Test(arguments: FamilyCase.all)
  func families(_ c: FamilyCase) {
    let descendants = Self.tree.descendants(of: c.root) { c.marked.contains($0.id) }
    #expect(descendants.map(\.id) == c.descendants)
  }
}
