internal import Evidence
internal import System
internal import Plays

/// Steps that do something to the files in which the client keeps its tokens.
extension Story {
  func change(_ step: StoreStep) async throws(StepFailure) {
    guard !driver.store.files.isEmpty else {
      throw .notApplicable(
        driver.store.isNone ? "the driver names no store" : "the driver names no files of its store"
      )
    }
    let paths = world.storePaths
    do throws(FileFailure) {
      switch step {
      case .damage(let damage):
        // A client that goes on as if nothing had happened would then be right.
        if !paths.contains(where: { FileTree.kind(of: $0) != nil }) {
          doubt("no file of the store is there to be damaged")
        }
        for path in paths { try self.damage(path, damage) }
      case .chmod(let mode):
        for path in paths where FileTree.kind(of: path) != nil {
          try FileTree.setMode(of: path, to: Int(mode.bits))
        }
      case .symlink: for path in paths { try moveAway(path) }
      case .snapshot(let name):
        var contents: [String: [UInt8]] = [:]
        for path in paths { contents[path] = FileTree.read(path) }
        memory.snapshots[name] = contents
      case .copy(let name):
        let contents = memory.snapshots[name.value] ?? [:]
        try putBack(contents, paths + contents.keys.filter { !paths.contains($0) })
      }
    } catch {
      throw .refused(error.description)
    }
    recorder.recordFiles(afterRun: nil)
    await supervisor.exportStore(afterRun: nil)
  }

  private func damage(_ path: String, _ damage: StoreStep.Damage) throws(FileFailure) {
    guard let contents = FileTree.read(path) else { return }
    switch damage {
    case .empty: try FileTree.write([], to: path)
    case .truncate: try FileTree.write(Array(contents.prefix(contents.count / 2)), to: path)
    case .garbage:
      try FileTree.write(
        [UInt8](repeating: 0xEF, count: max(contents.count, 16)), to: path)
    case .remove: FileTree.remove(path)
    }
  }

  private func moveAway(_ path: String) throws(FileFailure) {
    guard let kind = FileTree.kind(of: path), Evidence.FileSighting.Kind(kind) == .regular else {
      return
    }
    let target = path + ".moved"
    try FileTree.move(path, to: target)
    try FileTree.link(path, to: target)
  }

  private func putBack(
    _ contents: [String: [UInt8]], _ paths: [String]
  ) throws(FileFailure) {
    for path in paths {
      if let bytes = contents[path] {
        try FileTree.write(bytes, to: path)
      } else {
        FileTree.remove(path)
      }
    }
  }
}
