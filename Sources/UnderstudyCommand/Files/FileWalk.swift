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
      take(path)
      return
    }
    guard visited.insert(folder).inserted else { return }
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : "\(path)/"
    for entry in try Self.entries(of: path) {
      let path = prefix + entry.name
      let isMeant = suffixes.contains(where: entry.name.hasSuffix)
      // To ask about each file takes longer than the rest of the walk.
      if entry.isSurelyFile {
        if isMeant { take(path) }
      } else if isMeant || FolderID(path) != nil {
        try add(path)
      }
    }
  }

  private mutating func take(_ path: String) {
    if taken.insert(path).inserted { files.append(path) }
  }

  /// What is in a folder but hidden things, in the order of the names' bytes.
  private static func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    guard let stream = opendir(folder) else {
      throw FileFailure(operation: .read, path: folder, code: errno)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      // Some file systems don't tell, and a link says nothing of what it leads to.
      entries.append(
        FolderEntry(name: name, isSurelyFile: Int(entry.pointee.d_type) == Int(DT_REG)))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// What a folder tells of something in it.
private struct FolderEntry {
  var name: String
  var isSurelyFile: Bool
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
