import Glibc

/// A directory for what clients trust: whoever can write there can have them trust something else.
enum TrustedDirectory {
  /// Refuses a file's place if others may replace the file. What doesn't exist is left to whoever
  /// writes there, who knows why it can't be written.
  static func check(around path: String) throws(CommandError) {
    let directory = parent(of: path)
    var info = stat()
    guard stat(directory, &info) == 0 else { return }
    // In a sticky directory, such as /tmp, a file can be replaced by its owner alone.
    let isSticky = info.st_mode & S_ISVTX != 0
    let isShared = info.st_mode & (S_IWGRP | S_IWOTH) != 0
    let isForeign = info.st_uid != geteuid() && info.st_uid != 0
    guard !isForeign, isSticky || !isShared else { throw .looseDirectory(directory) }
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
