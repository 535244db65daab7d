internal import CSystem
internal import Glibc

/// Grandchildren whose parent has ended.
package enum Orphans {
  /// Makes this process the new parent of its descendants' orphans, instead of the system's first
  /// process: daemons of a client then stay in reach. Returns false where the system can't.
  ///
  /// It changes the whole process, and its caller must collect the orphans that end. So it is for a
  /// whole program, not for a library inside another one.
  @discardableResult
  package static func adopt(_ isOn: Bool = true) -> Bool {
    us_adopt_orphans(isOn ? 1 : 0) == 0
  }
}

extension Orphans {
  /// The children of this process that `isKnown` doesn't claim, running and ended ones.
  package static func adopted(
    in tree: ProcessTree, unless isKnown: (ProcessEntry) -> Bool
  ) -> [ProcessEntry] {
    let this = getpid()
    return tree.entries.filter { $0.parent == this && !isKnown($0) }
  }

  /// The running processes that have come to this one, or descend from one that has. They need not
  /// have anything in common with the program whose daemons they are: no group, no environment.
  package static func strays(in tree: ProcessTree) -> [ProcessEntry] {
    let orphans = adopted(in: tree) { LaunchedChildren.contains($0.id) }
    let ids = Set((orphans + orphans.flatMap { tree.descendants(of: $0.id) }).map(\.id))
    return tree.entries.filter { ids.contains($0.id) && !$0.hasEnded }
  }

  /// Kills all strays.
  package static func end() {
    end {
      let tree = ProcessTree.near(getpid())
      collect(in: tree)
      return strays(in: tree)
    }
  }

  /// Kills all that are found, until two readings in a row find none: one whose parent ends while the
  /// table is read is in neither of its places. Some can't be ended; it gives up on those.
  static func end(patience: Duration = .seconds(5), finding find: () -> [ProcessEntry]) {
    let limit = ContinuousClock.now + patience
    var emptyReadings = 0
    while emptyReadings < 2, ContinuousClock.now < limit {
      let found = find()
      for process in found { ProcessHandle(of: process)?.send(.kill) }
      emptyReadings = found.isEmpty ? emptyReadings + 1 : 0
      if !found.isEmpty { usleep(1000) }
    }
  }

  /// Frees the table's entries of those that have ended. Its launcher collects a child.
  package static func collect(in tree: ProcessTree) {
    for entry in adopted(in: tree, unless: { _ in false }) where entry.hasEnded {
      LaunchedChildren.unless(entry.id) { ProcessHandle(of: entry)?.collectOrphan() }
    }
  }
}
