/// A reading of the process table: parents, children and groups.
package struct ProcessTree: Sendable {
  package let entries: [ProcessEntry]

  package init(_ entries: [ProcessEntry]) {
    self.entries = entries
  }

  package subscript(id: Int32) -> ProcessEntry? {
    entries.first { $0.id == id }
  }

  /// The descendants of a launched process, without itself, in the order of the table.
  ///
  /// They are those that descend from it, those in its group or session, those in whose environment
  /// `isMarked` finds its marker, and all that descend from one of these. What the kernel calls a
  /// parent is of no use alone: an orphan's is another process.
  package func descendants(
    of root: Int32, isMarked: (ProcessEntry) -> Bool = { _ in false }
  ) -> [ProcessEntry] {
    let rootStart = self[root]?.startTick ?? 0
    var members: Set<Int32> = [root]
    for entry in entries where entry.startTick >= rootStart {
      if entry.group == root || entry.session == root || isMarked(entry) {
        members.insert(entry.id)
      }
    }
    let children = Dictionary(grouping: entries, by: \.parent)
    var unvisited = Array(members)
    while let parent = unvisited.popLast() {
      for child in children[parent] ?? [] where members.insert(child.id).inserted {
        unvisited.append(child.id)
      }
    }
    return entries.filter { members.contains($0.id) && $0.id != root }
  }
}
