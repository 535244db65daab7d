import Glibc

/// The files that paths stand for: themselves, or what is in a folder and below.
struct FileWalk {
  private let suffixes: [String]
  /// The folders that were looked into; links may lead to one more than once, or in a circle.
  private var visited: Set<FolderID> = []
  private var taken: Set<String> = []
  /// In the order in which they were come across, each once.
  private(set) var files: [String] = []

  /// Takes files from folders if their names end in one of some ways.
  init(ending suffixes: [String]) { self.suffixes = suffixes }

  /// Takes a file, whatever it is called, or a folder's files by the order of their names.
  mutating func add(_ path: String) throws(FileFailure) {
    guard let folder = FolderID(path) else {
      if taken.insert(path).inserted { files.append(path) }
      return
    }
    guard visited.insert(folder).inserted else { return }
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : "\(path)/"
    for name in try Self.names(in: path) {
      let isFolder = FolderID(prefix + name) != nil
      if isFolder || suffixes.contains(where: name.hasSuffix) { try add(prefix + name) }
    }
  }

  /// The names in a folder but hidden ones, in the order of their bytes.
  private static func names(in folder: String) throws(FileFailure) -> [String] {
    guard let stream = opendir(folder) else {
      throw FileFailure(operation: .read, path: folder, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// What is the same for a folder whatever path leads to it.
private struct FolderID: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// Nil for what is no folder.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    device = status.st_dev
    inode = status.st_ino
  }
}
