/// A process's claim on a folder that is to go with it. The claim is a lock, which ends with the
/// process, so it can't be mistaken for another's, as a number can.
package final class FolderClaim: Sendable {
  /// The file that tells a folder which may be swept from one that is kept.
  private static let mark = ".understudy"

  private let lock: FileLock?

  /// Claims a fresh folder, and leaves it to the keeper. A folder that can't be locked isn't marked.
  package init(_ folder: String) {
    Keeper.leave(folder)
    lock = FileLock(folder: folder)
    // Locked first and marked then: a sweep looks at nothing that isn't marked.
    if lock != nil { try? FileTree.write([], to: "\(folder)/\(Self.mark)") }
    // The folder's name, which is drawn at random, as the marker in the environment begins with it.
    InheritedMark(folder.split(separator: "/").last.map(String.init) ?? "").bear()
  }
}

// MARK: - The sweep

extension FolderClaim {
  /// Takes away the folders that nobody claims any more, and ends the processes that go with them.
  /// Tells what can't be removed.
  package static func sweep(_ chosen: String?, telling tell: (FileFailure) -> Void) {
    let parent = FileTree.temporaryFolder(chosen)
    // Where another user can replace a folder, nothing is safe to remove.
    guard let description = FileDescription(of: parent, followingLinks: true),
      description.isOwn || description.owner == 0,
      description.isSticky || !description.isWritableByOthers
    else { return }
    for name in FileTree.names(in: parent, beginningWith: FileTree.freshPrefix) {
      if let failure = sweep(name, in: parent) { tell(failure) }
    }
  }

  private static func sweep(_ name: String, in parent: String) -> FileFailure? {
    let folder = "\(parent)/\(name)"
    let marker = ProcessMarker(name)
    guard isMarked(folder), let lock = FileLock(folder: folder), isMarked(folder),
      // It may be a client's leftover that has started this process.
      !marker.isBegun(in: CurrentProcess.variable(ProcessMarker.variable) ?? ""),
      !InheritedMark(name).isReceived
    else { return nil }
    defer { withExtendedLifetime(lock) {} }
    Orphans.end {
      let tree = ProcessTree.current()
      return tree.bearers(of: marker) + tree.bearers(of: InheritedMark(name))
    }
    // The mark goes last, so that what stays is tried again.
    for inner in FileTree.names(in: folder) where inner != mark {
      if let failure = FileTree.remove("\(folder)/\(inner)") { return failure }
    }
    return FileTree.remove(folder)
  }

  private static func isMarked(_ folder: String) -> Bool {
    let mark = FileDescription(of: "\(folder)/\(mark)")
    return mark?.kind == .regular && mark?.isOwn == true
  }
}
