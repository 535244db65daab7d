internal import ClientChecks
internal import Glibc
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
    }
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

/// What the system tells of a file; it changes with every change of the file.
struct FileDescription: Hashable, Sendable {
  var kind: Evidence.FileSighting.Kind
  var mode: Int
  var size: Int
  var inode: UInt64
  /// When it was changed last, in nanoseconds.
  var changed: Int
}

extension FileTree {
  static func description(of path: String) -> FileDescription? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    let kind: Evidence.FileSighting.Kind =
      switch info.st_mode & S_IFMT {
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case _: .regular
      }
    return FileDescription(
      kind: kind, mode: Int(info.st_mode & 0o7777), size: Int(info.st_size),
      inode: UInt64(info.st_ino),
      changed: info.st_ctim.tv_sec * 1_000_000_000 + info.st_ctim.tv_nsec)
  }

  static func kind(of path: String) -> Evidence.FileSighting.Kind? { description(of: path)?.kind }

  /// Where a link leads, or what a file says when it is text.
  static func text(of path: String, _ file: FileDescription, upTo limit: Int) -> String? {
    switch file.kind {
    case .symbolicLink:
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink(path, &target, target.count)
      guard count >= 0 else { return nil }
      return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    case .regular:
      guard let bytes = read(path, upTo: limit), !bytes.contains(0) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    case .directory, .gone: return nil
    }
  }
}
