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

  /// Frees the table's entries of those that have ended. Its launcher collects a child.
  package static func collect(in tree: ProcessTree) {
    for entry in adopted(in: tree, unless: { _ in false }) where entry.hasEnded {
      LaunchedChildren.unless(entry.id) { ProcessHandle(of: entry)?.collectOrphan() }
    }
  }
}
