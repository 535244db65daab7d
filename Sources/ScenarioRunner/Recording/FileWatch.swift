internal import System
internal import Evidence

/// Looks for the files that a client makes, changes and takes away.
struct FileWatch: Sendable {
  private struct Folder {
    var place: Evidence.FileSighting.Place
    var path: String
  }

  private let storePatterns: [String]
  /// The paths that have fitted these at some look, in the order in which they were found.
  private var store: [String] = []
  private let folders: [Folder]
  /// The descriptions at the last look, by their paths.
  private var known: [String: FileDescription] = [:]

  private static let textLimit = 64 << 10
  /// The most files of a folder that are looked at.
  private static let fileLimit = 256

  init(store: [String], in folder: CaseFolder) {
    storePatterns = store
    folders = [
      Folder(place: .home, path: folder.home), Folder(place: .work, path: folder.work),
      Folder(place: .temporary, path: folder.temporary),
    ]
    noteOwnFiles()
  }

  /// Remembers what the driver has had written, which is none of the client's doing.
  private mutating func noteOwnFiles() {
    let store = Set(storePatterns.flatMap(Self.paths(fitting:)))
    for folder in folders {
      var left = Self.fileLimit
      Self.walk(folder.path, &left) { path in
        if !store.contains(path) { known[path] = FileTree.description(of: path) }
      }
    }
  }

  /// Reports every file that has changed since the last look.
  mutating func lookAtAll(
    run: Int?, now: () -> Moment, _ report: (Evidence.FileSighting) -> Void
  ) {
    lookAtStore(run: run, now: now, report)
    let store = Set(store)
    for folder in folders {
      let below = folder.path + "/"
      var paths: [String] = []
      var left = Self.fileLimit
      Self.walk(folder.path, &left) { if !store.contains($0) { paths.append($0) } }
      for path in paths {
        look(at: path, folder.place, below: below, run: run, now: now, report)
      }
      let kept = known.keys.filter { $0.hasPrefix(below) && !store.contains($0) }
      for path in kept.sorted() where FileTree.kind(of: path) == nil {
        look(at: path, folder.place, below: below, run: run, now: now, report)
      }
    }
  }

  /// Reports the files of the store that have changed since the last look.
  mutating func lookAtStore(
    run: Int?, now: () -> Moment, _ report: (Evidence.FileSighting) -> Void
  ) {
    for path in storePatterns.flatMap(Self.paths(fitting:)) where !store.contains(path) {
      store.append(path)
    }
    for path in store { look(at: path, .store, below: "", run: run, now: now, report) }
  }

  /// The files that fit a path with `*`; any other path as it is.
  static func paths(fitting pattern: String) -> [String] {
    ((try? FileWalk.expand(pattern)) ?? []).filter {
      $0 == pattern || FileTree.kind(of: $0) != .directory
    }
  }

  private static func walk(_ folder: String, _ left: inout Int, _ body: (String) -> Void) {
    for name in FileTree.names(in: folder).sorted() where left > 0 {
      let path = "\(folder)/\(name)"
      left -= 1
      if FileTree.kind(of: path) == .directory { walk(path, &left, body) } else { body(path) }
    }
  }

  private mutating func look(
    at path: String, _ place: Evidence.FileSighting.Place, below folder: String, run: Int?,
    now: () -> Moment, _ report: (Evidence.FileSighting) -> Void
  ) {
    let file = FileTree.description(of: path)
    guard file != known[path] else { return }
    known[path] = file
    let name = String(path.dropFirst(folder.utf8.count))
    var sighting = Evidence.FileSighting(
      moment: now(), path: name, place: place, kind: file.map { .init($0.kind) } ?? .gone)
    sighting.run = run
    if let file {
      sighting.mode = file.mode
      sighting.size = file.size
      sighting.text = FileTree.text(of: path, file, upTo: Self.textLimit)
    }
    report(sighting)
  }
}
