internal import Glibc

/// Finds the file that a command means.
///
/// Checking first costs a few microseconds and shows what is wrong with the nearest miss,
/// where the kernel would only say that there is no such file.
struct ExecutableSearch {
  let command: String
  let searchPath: String
  /// The folder where relative paths begin: the child's working directory, not this process's.
  let directory: String?

  /// The paths that may be meant, best first.
  var candidates: [String] {
    if command.utf8.contains(UInt8(ascii: "/")) { return [command] }
    if searchPath.isEmpty { return [] }
    return searchPath.split(separator: ":", omittingEmptySubsequences: false).map { folder in
      folder.isEmpty ? "./\(command)" : "\(folder)/\(command)"
    }
  }

  func find() throws(LaunchFailure) -> String {
    var nearMiss: LaunchFailure?
    for candidate in candidates {
      switch FileKind(at: fromHere(candidate)) {
      case .program: return candidate
      case .missing: continue
      case .directory: nearMiss = nearMiss ?? .isDirectory(path: candidate)
      case .notExecutable: nearMiss = nearMiss ?? .notExecutable(path: candidate)
      }
    }
    if let nearMiss { throw nearMiss }
    throw command.utf8.contains(UInt8(ascii: "/"))
      ? .missing(path: command) : .notFound(command: command, searchPath: searchPath)
  }

  /// The path as this process must write it to look at the file.
  func fromHere(_ path: String) -> String {
    guard let directory, !path.hasPrefix("/") else { return path }
    return "\(directory)/\(path)"
  }
}

/// The file behind a path, as far as starting it matters.
enum FileKind {
  case missing
  case directory
  case notExecutable
  case program

  init(at path: String) {
    var file = stat()
    guard unsafe stat(path, &file) == 0 else {
      // A folder on the way that may not be searched hides what is in it.
      self = errno == EACCES ? .notExecutable : .missing
      return
    }
    switch file.st_mode & S_IFMT {
    case S_IFDIR: self = .directory
    case S_IFREG where unsafe access(path, X_OK) == 0: self = .program
    default: self = .notExecutable
    }
  }
}
