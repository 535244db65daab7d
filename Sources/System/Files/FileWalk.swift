internal import Glibc

/// The files that paths stand for: themselves, or those in a folder and below it.
package struct FileWalk {
  private let suffixes: [String]
  /// The folders that were looked into; links may lead to one more than once, or in a circle.
  private var visited: Set<FolderID> = []
  private var taken: Set<String> = []
  /// In the order in which they were found, each once.
  package private(set) var files: [String] = []

  /// Takes those files from folders whose names end in one of the suffixes.
  package init(ending suffixes: [String]) { self.suffixes = suffixes }

  /// Takes a file of any name, or a folder's files in the order of their names.
  package mutating func add(_ path: String) throws(FileFailure) {
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

  /// Everything in a folder but hidden files, in the order of the names' bytes.
  private static func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try FolderEntry.all(in: folder).filter { !$0.name.hasPrefix(".") }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The paths that fit one with `*`, in order; any other path as it is.
  package static func expand(_ path: String) throws(FileFailure) -> [String] {
    guard path.contains("*") else { return [path] }
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(path, 0, nil, &found) == 0 else {
      throw FileFailure(operation: .read, path: path, code: ENOENT)
    }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe found.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }
}

/// A folder's identity, which doesn't depend on the path to it.
private struct FolderID: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// Returns nil for anything but a folder.
  init?(_ path: String) {
    guard let file = FileDescription(of: path, followingLinks: true), file.kind == .directory
    else { return nil }
    device = file.device
    inode = file.inode
  }
}
