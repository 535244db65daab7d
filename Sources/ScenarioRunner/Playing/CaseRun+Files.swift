internal import Evidence
internal import Scenarios

/// The files that a client leaves behind.
extension CaseRun {
  private static let textLimit = 64 << 10
  /// How many files of a folder are looked at: who leaves more has other things to say.
  private static let fileLimit = 256

  /// Takes down every file that has changed since the last look.
  func lookAtFiles(after run: ClientRun?) {
    let store = Set(world.storePaths)
    for path in world.storePaths { look(at: path, .store, below: "", after: run) }
    for (place, folder) in [
      (Evidence.FileSighting.Place.home, world.folder.home), (.work, world.folder.work),
      (.temporary, world.folder.temporary),
    ] {
      var left = Self.fileLimit
      walk(folder, &left) { path in
        if !store.contains(path) { look(at: path, place, below: folder + "/", after: run) }
      }
      let known = memory.files.keys.filter { $0.hasPrefix(folder + "/") && !store.contains($0) }
      for path in known.sorted() where FileTree.kind(of: path) == nil {
        look(at: path, place, below: folder + "/", after: run)
      }
    }
  }

  /// Takes down changes of the store alone, while a run goes on.
  func lookAtStore() {
    let run = clients.last { $0.isRunning }
    for path in world.storePaths { look(at: path, .store, below: "", after: run) }
  }

  private func walk(_ folder: String, _ left: inout Int, _ body: (String) -> Void) {
    for name in FileTree.names(in: folder).sorted() where left > 0 {
      let path = "\(folder)/\(name)"
      left -= 1
      if FileTree.kind(of: path) == .directory { walk(path, &left, body) } else { body(path) }
    }
  }

  private func look(
    at path: String, _ place: Evidence.FileSighting.Place, below folder: String,
    after run: ClientRun?
  ) {
    let known = memory.files[path]
    guard let file = FileTree.description(of: path) else {
      guard known != nil else { return }
      memory.files[path] = nil
      add(Evidence.FileSighting(moment: now, path: path, place: place, kind: .gone), folder, run)
      return
    }
    guard file != known else { return }
    memory.files[path] = file
    var sighting = Evidence.FileSighting(moment: now, path: path, place: place, kind: file.kind)
    sighting.mode = file.mode
    sighting.size = file.size
    sighting.text = FileTree.text(of: path, file, upTo: Self.textLimit)
    add(sighting, folder, run)
  }

  private func add(
    _ sighting: Evidence.FileSighting, _ folder: String, _ run: ClientRun?
  ) {
    var sighting = sighting
    sighting.path = String(sighting.path.dropFirst(folder.utf8.count))
    sighting.run = run?.number
    evidence.add(sighting)
  }
}
